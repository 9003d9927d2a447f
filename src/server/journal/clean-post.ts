import sanitizeHtml from 'sanitize-html';
import type { IOptions, Tag, Transformer } from 'sanitize-html';
import { describeLink, prefixId } from './post-links.ts';
import type { LinkTargets } from './post-links.ts';
import { findVideo } from './post-videos.ts';

/** The addresses of a picture in the page. */
interface PictureAddresses {
  readonly src: string;
  readonly srcset: string;
}

/** The options of cleaning a post. */
export interface CleaningOptions extends LinkTargets {
  /** Returns the addresses of a picture at this server; `undefined` for a picture that is not shown. */
  readonly addressPicture: (url: string) => PictureAddresses | undefined;
}

/** The size that is assumed for pictures without one, so that the text below does not move when they load. */
const usualSize = { width: '1200', height: '900' };

/** The width of the text column, for the attribute `sizes` of pictures. */
const pictureSizes = '(min-width: 44rem) 40rem, 92vw';

const allowedTags =
  'p h2 h3 h4 h5 h6 details summary ul ol li dl dt dd blockquote figure figcaption hr pre a strong b em i u s del ins sub sup small mark code kbd abbr cite q br img table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

/**
 * Returns the markup of a post with only the allowed tags and attributes. Each `h1` becomes `h2`, below the `h1` of the page.
 * Pictures are loaded from this server. Links to other sites are marked. Frames, videos and sounds become links. Tables can scroll.
 * Links within the post still work.
 */
export function cleanPost(markup: string, options: CleaningOptions): string {
  const clean = sanitizeHtml(markup, createSanitizerOptions(options));
  // Attributes of tables are removed and texts are escaped, so these strings can only be tags.
  return clean
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

function createSanitizerOptions({ addressPicture, ...targets }: CleaningOptions): IOptions {
  const transformMedia = createMediaTransformers(targets);
  return {
    allowedTags,
    allowedAttributes: {
      '*': ['id'],
      a: ['href', 'rel', 'target', 'aria-label', 'data-frame'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: 'script style textarea option label button noscript template svg math object embed title'.split(' '),
    nestingLimit: 60,
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '', id = '', 'aria-label': label = '' }) => ({
        tagName: 'a',
        attribs: { ...describeLink(href, targets), id, ...(label === '' ? {} : { 'aria-label': label }) },
      }),
      iframe: (_tag, { src = '' }) => transformFrame(src, targets),
      img: (_tag, attributes) => transformPicture(attributes, addressPicture),
      ...transformMedia,
      '*': (tagName, { id = '', ...attribs }) => {
        const prefixed = prefixId(id);
        return { tagName, attribs: prefixed === undefined ? attribs : { ...attribs, id: prefixed } };
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'img' && attribs['src'] === undefined) ||
      (tag === 'a' && text === '' && attribs['href'] === undefined && attribs['id'] === undefined),
  };
}

/** Turns a frame into a link, because a frame would reveal the reader to another site. For the videos of some sites, the page shows the frame at the reader's request. */
function transformFrame(src: string, targets: LinkTargets): Tag {
  if (!src.startsWith('https://') || !URL.canParse(src)) return { tagName: 'a', attribs: {} };
  const video = findVideo(src);
  if (video === undefined) return writeLink(src, `Open what is shown at ${new URL(src).hostname}`, targets);
  const { attribs, ...link } = writeLink(video.href, `Watch the video at ${video.site}`, targets);
  return { ...link, attribs: { ...attribs, 'data-frame': video.frame } };
}

/** Creates the transformers that turn each video or sound into a link to its first file. */
function createMediaTransformers(targets: LinkTargets): { readonly [tag: string]: Transformer } {
  let opened: string | undefined;
  const link = (src: string): Tag => {
    const text = opened;
    if (text === undefined || !/^https?:/i.test(src) || !URL.canParse(src)) return { tagName: 'source', attribs: {} };
    opened = undefined;
    return writeLink(src, text, targets);
  };
  const open =
    (text: string): Transformer =>
    (tagName, { src }) => {
      opened = text;
      return src === undefined ? { tagName, attribs: {} } : link(src);
    };
  return { video: open('Play the video'), audio: open('Play the sound'), source: (_tag, { src = '' }) => link(src) };
}

function writeLink(href: string, text: string, targets: LinkTargets): Tag {
  return { tagName: 'a', attribs: { ...describeLink(href, targets) }, text };
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
