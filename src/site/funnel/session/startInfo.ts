import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** Where somebody lives and when they were born, and the practice whose link they came by (seed 0 §3). */
export interface StartInfo {
  readonly dateOfBirth?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly practice?: string;
}

const fields = ['dateOfBirth', 'state', 'zipCode', 'practice'] as const;

/** How a practice is named in links (schemas/api/practice-states). */
const practicePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** What this visit knows; no field that was never said. */
export function readStartInfo(): StartInfo {
  const kept = readJson(sessionStore.get('startInfo'));
  return typeof kept === 'object' && kept !== null ? pickStartInfo(kept as { readonly [field: string]: unknown }) : {};
}

/** Adds to what is known. */
export function saveStartInfo(said: StartInfo): void {
  sessionStore.set('startInfo', JSON.stringify({ ...readStartInfo(), ...said }));
}

/** The practice whose states count, `undefined` for somebody who came by no practice's link. */
export function readPractice(): string | undefined {
  return readStartInfo().practice;
}

/** What entering /talk-with-us writes down: the practice that its link names. One that cannot be any is not kept. */
export function capturePractice(query: URLSearchParams): void {
  const code = query.get('practice') ?? '';
  if (practicePattern.test(code)) saveStartInfo({ practice: code });
}

/** There is no such practice. */
export function clearPractice(): void {
  const { practice: _unknown, ...rest } = readStartInfo();
  sessionStore.set('startInfo', JSON.stringify(rest));
}

/** The fields of start info among others. */
export function pickStartInfo(found: { readonly [field: string]: unknown }): StartInfo {
  const texts = fields.map((field) => [field, found[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof fields)[number], string] => typeof entry[1] === 'string'));
}
