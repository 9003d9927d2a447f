import { appendPointer, createFinding, isObject } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { withPosition } from '../source/source.ts';
import type { Source } from '../source/source.ts';

/** Finds repeated values in a list of a form, or of a file that forms share, each at its second place. */
export function checkRepeatedValues(source: Source): readonly Finding[] {
  return listRepetitions(source.value, '').map(({ value, pointer }) =>
    withPosition(
      source,
      createFinding(
        'duplicate-id',
        { file: source.file, pointer },
        `Two entries of this list have the value '${value}'.`,
        'Give each entry a value of its own.',
      ),
    ),
  );
}

interface Repetition {
  readonly value: string;
  readonly pointer: string;
}

function listRepetitions(node: unknown, pointer: string): readonly Repetition[] {
  if (Array.isArray(node)) return node.flatMap((inner, index) => listRepetitions(inner, appendPointer(pointer, index)));
  if (!isObject(node)) return [];
  const own = Array.isArray(node['oneOf']) ? listRepeatedEntries(node['oneOf'], appendPointer(pointer, 'oneOf')) : [];
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => listRepetitions(inner, appendPointer(pointer, key)))];
}

function listRepeatedEntries(entries: readonly unknown[], pointer: string): readonly Repetition[] {
  const values = entries.map((entry) => (isObject(entry) ? entry['const'] : undefined));
  return values.flatMap((value, index) =>
    typeof value === 'string' && values.indexOf(value) !== index ? [{ value, pointer: `${appendPointer(pointer, index)}/const` }] : [],
  );
}
