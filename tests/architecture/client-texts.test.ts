import { describe, expect, test } from 'vitest';
import { listStrings } from '../../scripts/lib/client-texts.ts';
import { listRepositoryFiles, readText } from './repository-files.ts';

const strings = Object.entries(listStrings()).flatMap(([format, inFormat]) =>
  inFormat.map((one) => ({ ...one, place: `${format} ${one.pointer}` })),
);

/** The parts of schemas that have `x-client-text` but describe something other than a string, with the type that they describe. */
function listMisplacedMarks(part: unknown): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type } = part as { readonly type?: unknown };
  const own = Object.hasOwn(part, 'x-client-text') && ![type].flat().includes('string') ? [type] : [];
  return [...own, ...Object.values(part).flatMap(listMisplacedMarks)];
}

describe('the schemas of flows, questions and forms', () => {
  test('say of every string that may be any words whether clients read it', () => {
    expect(strings.length).toBeGreaterThan(100);
    const undecided = strings.filter(
      ({ pointer, isClientText, isFree }) => isFree && isClientText === undefined && !/\/\$\w+$/.test(pointer),
    );
    expect(undecided.map(({ place }) => place)).toEqual([]);
  });

  test('say the same of a string in every variant of a format that has it', () => {
    const texts = new Set(strings.flatMap(({ place, isClientText }) => (isClientText === true ? [place] : [])));
    expect(strings.filter(({ place, isClientText }) => isClientText === false && texts.has(place))).toEqual([]);
  });

  test('say it of nothing but strings', () => {
    const files = listRepositoryFiles().filter((file) => /^schemas\/[\w-]+\.schema\.json$/.test(file));
    expect(files.filter((file) => listMisplacedMarks(JSON.parse(readText(file))).length > 0)).toEqual([]);
  });
});
