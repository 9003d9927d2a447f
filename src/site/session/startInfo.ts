import { readJson, session } from './keys.ts';

/** Where somebody lives and when they were born, and the practice whose link they came by (seed 0 §3). */
export interface StartInfo {
  readonly dateOfBirth?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly practice?: string;
}

const fields = ['dateOfBirth', 'state', 'zipCode', 'practice'] as const;

/** How a practice is named in links (schemas/api/practice-states). */
const practiceShape = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** What this visit knows; no field that was never said. */
export function startInfo(): StartInfo {
  const kept = readJson(session.get('startInfo'));
  return typeof kept === 'object' && kept !== null ? textsOf(kept as { readonly [field: string]: unknown }) : {};
}

/** Adds to what is known. */
export function keepStartInfo(said: StartInfo): void {
  session.set('startInfo', JSON.stringify({ ...startInfo(), ...said }));
}

/** The practice whose states count, `undefined` for somebody who came by no practice's link. */
export function practice(): string | undefined {
  return startInfo().practice;
}

/** What entering /talk-with-us writes down: the practice that its link names. One that cannot be any is not kept. */
export function enterByPractice(query: URLSearchParams): void {
  const code = query.get('practice') ?? '';
  if (practiceShape.test(code)) keepStartInfo({ practice: code });
}

/** There is no such practice. */
export function forgetPractice(): void {
  const { practice: _unknown, ...rest } = startInfo();
  session.set('startInfo', JSON.stringify(rest));
}

/** The fields of start info among others. */
export function textsOf(found: { readonly [field: string]: unknown }): StartInfo {
  const texts = fields.map((field) => [field, found[field]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [(typeof fields)[number], string] => typeof entry[1] === 'string'));
}
