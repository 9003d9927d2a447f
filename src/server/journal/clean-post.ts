import sanitizeHtml from 'sanitize-html';
import type { IOptions, Tag, Transformer } from 'sanitize-html';

/** A picture as the page shows it. */
interface PictureAddresses {
  readonly src: string;
  readonly srcset: string;
}

/** What cleaning needs to know. */
export interface CleaningOptions {
  /** The host of the content service: links to it are not marked as links to another site. */
  readonly contentHost: string;
  /** The addresses of a picture at this server; `undefined` for pictures that are not shown. */
  readonly addressPicture: (url: string) => PictureAddresses | undefined;
}

/** Pictures without a size are taken for this one, so that the text under them does not move. */
const usualSize = { width: '1200', height: '900' };

/** How wide the text of a post is at most. */
const pictureSizes = '(min-width: 44rem) 40rem, 92vw';

const allowedTags =
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption hr pre a strong b em i u s del ins sub sup small mark code kbd abbr cite q br img table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

/**
 * The markup of a post without anything outside a list of tags and attributes. Headings stand under the `h1` of the page,
 * pictures come from this server, links to other sites are marked, frames have become links, and tables scroll.
 */
export function cleanPost(markup: string, options: CleaningOptions): string {
  const clean = sanitizeHtml(markup, listRules(options));
  // Attributes of tables are removed and texts are escaped, so these are tags and nothing else.
  return clean
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

function listRules({ contentHost, addressPicture }: CleaningOptions): IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'object', 'embed', 'title'],
    nestingLimit: 60,
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '' }) => transformLink(href, contentHost),
      iframe: (_tag, { src = '' }) => transformFrame(src),
      img: (_tag, attributes) => transformPicture(attributes, addressPicture),
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'img' && attribs['src'] === undefined) || (tag === 'a' && text === '' && attribs['href'] === undefined),
  };
}

function transformLink(href: string, contentHost: string): Tag {
  const isOther = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) && new URL(href).host !== contentHost;
  return { tagName: 'a', attribs: isOther ? { href, rel: 'external noopener noreferrer nofollow', target: '_blank' } : { href } };
}

/** A frame would tell another site who reads this, so it is a link that the reader may follow. */
function transformFrame(src: string): Tag {
  if (!src.startsWith('https://') || !URL.canParse(src)) return { tagName: 'a', attribs: {} };
  return { ...transformLink(src, ''), text: `Open what is shown at ${new URL(src).hostname}` };
}

function transformPicture(attributes: Parameters<Transformer>[1], addressPicture: CleaningOptions['addressPicture']): Tag {
  const addresses = addressPicture(attributes['src'] ?? '');
  if (addresses === undefined) return { tagName: 'img', attribs: {} };
  const { width = '', height = '', alt = '' } = attributes;
  const size = isSize(width) && isSize(height) ? { width, height } : usualSize;
  return { tagName: 'img', attribs: { ...addresses, sizes: pictureSizes, alt, ...size, loading: 'lazy', decoding: 'async' } };
}

function isSize(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text);
}
