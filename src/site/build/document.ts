import type { Drawing } from '../early/fitsDrawing.ts';
import { escaped } from './head.ts';

/** What a document is made of, besides the template. */
export interface DocumentParts {
  /** Elements that the screen puts into the head: its title, robots. */
  readonly ownHead: string;
  /** What the head says to others. */
  readonly head: string;
  /** What the head fetches, after all that the template has: a page's styles come after those of the site. */
  readonly chunks: string;
  /** The screen. */
  readonly body: string;
  readonly drawing: Drawing;
  /** What stands hidden until something fails. */
  readonly failure: string;
}

/** The built index.html with a page drawn into it. Throws when the template lacks a place that is to be filled. */
export function documentOf(template: string, { ownHead, head, chunks, body, drawing, failure }: DocumentParts): string {
  const text = [
    [/<html lang="en">/, `<html lang="en"${attributesOf(drawing)}>`] as const,
    [/<title>[^<]*<\/title>/, ownHead] as const,
    [/<meta name="description"[^>]*>/, head] as const,
    [/ *<\/head>/, `    ${chunks}\n  </head>`] as const,
    [/<div id="root"><\/div>/, `${failure}\n    <div id="root">${body}</div>`] as const,
  ].reduce(filled, template);
  return scriptsLast(text);
}

/** What fetches the app. */
const fetching = /\n *(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Puts what fetches the app behind the screen, in the document and on the line: over a slow one, what is seen comes first. */
function scriptsLast(text: string): string {
  const tags = (text.match(fetching) ?? []).map((tag) => tag.replace(/<(?:script|link)/, '$& fetchpriority="low"'));
  return filled(text.replaceAll(fetching, ''), [/\n *<\/body>/, `${tags.join('')}\n  </body>`]);
}

function filled(text: string, [place, content]: readonly [RegExp, string]): string {
  if (!place.test(text)) throw new Error(`index.html has no place that looks like ${place.source}, which the build fills`);
  return text.replace(place, () => content);
}

function attributesOf({ drawn, unlessQuery, unlessSession }: Drawing): string {
  const attributes = { 'data-drawn': drawn, 'data-unless-query': unlessQuery, 'data-unless-session': unlessSession };
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');
}

/** Elements that React puts before the screen for the head, apart from the screen. */
export function splitHead(markup: string): { readonly ownHead: string; readonly body: string } {
  const ownHead = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { ownHead: ownHead.replaceAll(/<link\b[^>]*>/g, ''), body: markup.slice(ownHead.length) };
}

/** The title among the elements of a head; throws when there is none. */
export function titleIn(head: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if (title === undefined) throw new Error('A page has no title; its first screen has to draw one');
  return title.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}

const characters: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
