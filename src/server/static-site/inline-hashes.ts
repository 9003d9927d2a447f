import { isObject } from '../../engine/index.ts';

/** The sources, such as `'sha256-…'`, that allow the inline scripts and styles of one document in its content security policy. */
interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The content of pages/inline-hashes.json, which the build of the site writes: by document, relative to the built site. */
export interface InlineHashesFile {
  readonly [document: string]: InlineHashes;
}

/** The path of the file, relative to the built site. */
export const inlineHashesFile = 'pages/inline-hashes.json';

/** True when the value is an `InlineHashesFile`. */
export function isInlineHashesFile(value: unknown): value is InlineHashesFile {
  return isObject(value) && Object.values(value).every(isInlineHashes);
}

function isInlineHashes(value: unknown): value is InlineHashes {
  return isObject(value) && [value['scripts'], value['styles']].every(isListOfHashes);
}

/** Accepts only hashes, because no other text of the file may get into a header. */
function isListOfHashes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((source) => typeof source === 'string' && /^'sha256-[\w+/]{43}='$/.test(source));
}

/**
 * Returns the directives in which the policy of a document differs from that of other responses.
 *
 * @param scriptSources The sources of the document's script files.
 */
export function allowInlineParts(
  { scripts, styles }: InlineHashes,
  scriptSources = "'self'",
): { readonly 'script-src': string; readonly 'style-src': string } {
  return { 'script-src': [scriptSources, ...scripts].join(' '), 'style-src': ["'self'", ...styles].join(' ') };
}
