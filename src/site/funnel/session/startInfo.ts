import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { isLinkValidated } from './linkLock.ts';

/** The state, zip code and date of birth of a client, and the practice of their link (seed 0 §3). */
export interface StartInfo {
  readonly dateOfBirth?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly practice?: string;
}

const fields = ['dateOfBirth', 'state', 'zipCode', 'practice'] as const;

/** The format of the code of a practice (schemas/api/practice-states). */
const practicePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The stored start info; fields that were never given are missing. */
export function readStartInfo(): StartInfo {
  const stored = readJson(sessionStore.get('startInfo'));
  return typeof stored === 'object' && stored !== null ? pickStartInfo(stored as { readonly [field: string]: unknown }) : {};
}

/** Merges fields into the stored start info. A validated checkout link fixes all fields but the zip code. */
export function saveStartInfo(fields: StartInfo): void {
  const stored = readStartInfo();
  const { zipCode = stored.zipCode } = fields;
  sessionStore.set('startInfo', JSON.stringify({ ...stored, ...(isLinkValidated() ? {} : fields), zipCode }));
}

/** Replaces the start info by the fields that a checkout link fixes. The zip code stays, because no link contains one. */
export function fixStartInfo(fixed: Omit<StartInfo, 'zipCode'>): void {
  sessionStore.set('startInfo', JSON.stringify({ zipCode: readStartInfo().zipCode, ...fixed }));
}

/** The code of the practice whose list of states applies; `undefined` without a link of a practice. */
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

/** Picks the fields of the start info that are texts from a record with other fields. */
export function pickStartInfo(record: { readonly [field: string]: unknown }): StartInfo {
  const texts = fields.map((field) => [field, record[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof fields)[number], string] => typeof entry[1] === 'string'));
}
