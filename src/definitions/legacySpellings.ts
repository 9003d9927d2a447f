import { createFinding } from '../engine/index.ts';
import type { Finding } from '../engine/index.ts';
import { withPosition } from './source/source.ts';
import type { Source } from './source/source.ts';

/** Old spellings of properties, with the current name of each (seed 0 §3 has the first). */
const legacySpellings: { readonly [spelling: string]: string } = { disqualifyngText: 'disqualifyingText' };

/** Replaces old spellings in the source of a question by the current names, with a warning for each. */
export function resolveLegacySpellings(source: Source): { readonly source: Source; readonly findings: readonly Finding[] } {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { source, findings: [] };
  const used = Object.entries(legacySpellings).filter(
    ([spelling, meant]) => Object.hasOwn(value, spelling) && !Object.hasOwn(value, meant),
  );
  if (used.length === 0) return { source, findings: [] };
  const renamed = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [used.find(([spelling]) => spelling === key)?.[1] ?? key, inner]),
  );
  return { source: { ...source, value: renamed }, findings: used.map(([spelling, meant]) => warning(source, spelling, meant)) };
}

function warning(source: Source, spelling: string, meant: string): Finding {
  const at = { file: source.file, pointer: `/${spelling}` };
  return withPosition(
    source,
    createFinding(
      'old-spelling',
      at,
      `'${spelling}' is an old spelling of '${meant}'. It is read as that.`,
      `Write "${meant}".`,
      'warning',
    ),
    true,
  );
}
