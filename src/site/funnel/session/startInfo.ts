import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { isLinkValidated } from './linkLock.ts';

/** State, zip code and date of birth of a client, and the practice of their link (seed 0 §3). */
export interface StartInfo {
  readonly dateOfBirth?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly practice?: string;
}

const fields = ['dateOfBirth', 'state', 'zipCode', 'practice'] as const;

/** How a practice is named in links (schemas/api/practice-states). */
const practicePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The stored start info; fields that were never given are missing. */
export function readStartInfo(): StartInfo {
  const stored = readJson(sessionStore.get('startInfo'));
  return typeof stored === 'object' && stored !== null ? pickStartInfo(stored as { readonly [field: string]: unknown }) : {};
}

/** Merges fields into the stored start info. What a validated checkout link has fixed stays: all but the zip code. */
export function saveStartInfo(fields: StartInfo): void {
  const stored = readStartInfo();
  const { zipCode = stored.zipCode } = fields;
  sessionStore.set('startInfo', JSON.stringify({ ...stored, ...(isLinkValidated() ? {} : fields), zipCode }));
}

/** Stores what a checkout link fixes, in place of what was there. The zip code stays, which no link names. */
export function fixStartInfo(fixed: Omit<StartInfo, 'zipCode'>): void {
  sessionStore.set('startInfo', JSON.stringify({ zipCode: readStartInfo().zipCode, ...fixed }));
}

/** The practice whose list of states counts; `undefined` without a link of a practice. */
export function readPractice(): string | undefined {
  return readStartInfo().practice;
}

/** Stores the practice that a link to /talk-with-us names. A malformed code is not stored. */
export function capturePractice(query: URLSearchParams): void {
  const code = query.get('practice') ?? '';
  if (practicePattern.test(code)) saveStartInfo({ practice: code });
}

/** Removes a practice that the server does not know. */
export function clearPractice(): void {
  const { practice: _unknown, ...rest } = readStartInfo();
  sessionStore.set('startInfo', JSON.stringify(rest));
}

/** The fields of start info among others. */
export function pickStartInfo(found: { readonly [field: string]: unknown }): StartInfo {
  const texts = fields.map((field) => [field, found[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof fields)[number], string] => typeof entry[1] === 'string'));
}
