import type { Flow } from '../../engine/index.ts';

/** The names under which a flow has texts that are only shown. No condition, answer or address stands under them. */
const shownNames: ReadonlySet<string> = new Set([
  'about',
  'again',
  'content',
  'continue',
  'crisisLead',
  'crisisTitle',
  'dialog',
  'disqualifyingReason',
  'helpTitle',
  'lead',
  'link',
  'links',
  'next',
  'name',
  'note',
  'other',
  'paragraph',
  'places',
  'points',
  'say',
  'subtitle',
  'text',
  'title',
  'upperTitle',
]);

/** The flow with typographic apostrophes in its shown texts. Its hash, ids, values and conditions stay as they are. */
export function withTypographicApostrophes(flow: Flow): Flow {
  return convertShownTexts(flow) as Flow;
}

/** A part of a definition, with typographic apostrophes in its shown texts; `name` is that under which it stands. */
export function convertShownTexts(part: unknown, name?: string): unknown {
  if (typeof part === 'string') return name !== undefined && shownNames.has(name) ? curlApostrophes(part) : part;
  if (Array.isArray(part)) return part.map((item) => convertShownTexts(item, name));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, convertShownTexts(value, key)]));
}

/** An apostrophe stands within a word, or ends one. Where a straight quotation mark opens, the mark that ends a word may close it, and stays. */
function curlApostrophes(text: string): string {
  const within = text.replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’');
  return /(?:^|[\s(])'/u.test(within) ? within : within.replaceAll(/(?<=\p{L})'/gu, '’');
}
