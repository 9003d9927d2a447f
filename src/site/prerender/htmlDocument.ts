import type { HydrationConditions } from '../preHydration/canHydrate.ts';
import { escapeHtml } from './documentHead.ts';

/** What a document is made of, besides the template. */
export interface DocumentParts {
  /** Elements that the screen puts into the head: its title, robots. */
  readonly screenHead: string;
  /** What the head says to others. */
  readonly head: string;
  /** What the head fetches, after all that the template has: a page's styles come after those of the site. */
  readonly chunks: string;
  /** The screen. */
  readonly body: string;
  readonly hydration: HydrationConditions;
  /** What stands hidden until something fails. */
  readonly loadFailure: string;
}

/** The built index.html with a page drawn into it. Throws when the template lacks a place that is to be filled. */
export function buildDocument(template: string, { screenHead, head, chunks, body, hydration, loadFailure }: DocumentParts): string {
  const text = [
    [/<html lang="en">/, `<html lang="en"${buildHydrationAttributes(hydration)}>`] as const,
    [/<title>[^<]*<\/title>/, screenHead] as const,
    [/<meta name="description"[^>]*>/, head] as const,
    [/ *<\/head>/, `    ${chunks}\n  </head>`] as const,
    [/<div id="root"><\/div>/, `${loadFailure}\n    <div id="root">${body}</div>`] as const,
  ].reduce(replacePlaceholder, template);
  return moveScriptsToEnd(text);
}

/** What fetches the app. */
const scriptTags = /\n *(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Puts what fetches the app behind the screen, in the document and on the line: over a slow one, what is seen comes first. */
function moveScriptsToEnd(text: string): string {
  const tags = (text.match(scriptTags) ?? []).map((tag) => tag.replace(/<(?:script|link)/, '$& fetchpriority="low"'));
  return replacePlaceholder(text.replaceAll(scriptTags, ''), [/\n *<\/body>/, `${tags.join('')}\n  </body>`]);
}

function replacePlaceholder(text: string, [place, content]: readonly [RegExp, string]): string {
  if (!place.test(text)) throw new Error(`index.html has no place that looks like ${place.source}, which the build fills`);
  return text.replace(place, () => content);
}

function buildHydrationAttributes({ drawn, unlessQuery, unlessSession }: HydrationConditions): string {
  const attributes = { 'data-drawn': drawn, 'data-unless-query': unlessQuery, 'data-unless-session': unlessSession };
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('');
}

/** Elements that React puts before the screen for the head, apart from the screen. */
export function splitHead(markup: string): { readonly ownHead: string; readonly body: string } {
  const ownHead = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { ownHead: ownHead.replaceAll(/<link\b[^>]*>/g, ''), body: markup.slice(ownHead.length) };
}

/** The title among the elements of a head; throws when there is none. */
export function extractTitle(head: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if (title === undefined) throw new Error('A page has no title; its first screen has to draw one');
  return title.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => charactersByEntity[name] ?? '');
}

const charactersByEntity: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
