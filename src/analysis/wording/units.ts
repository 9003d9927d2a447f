/** The names of units; the first one is canonical. */
const unitNames: readonly (readonly string[])[] = [
  ['minute', 'minutes', 'min', 'mins'],
  ['hour', 'hours', 'hr', 'hrs'],
  ['day', 'days'],
  ['week', 'weeks'],
  ['month', 'months'],
  ['year', 'years'],
  ['seconds', 'secs'],
  ['mg', 'milligram', 'milligrams'],
  ['gram', 'grams'],
  ['ml', 'milliliter', 'milliliters'],
  ['pound', 'pounds', 'lb', 'lbs'],
  ['kg', 'kilogram', 'kilograms'],
  ['dollar', 'dollars', '$'],
  ['cent', 'cents'],
  ['percent', '%'],
];
/** Units only behind a number: alone they are other words. */
const countedOnly: readonly (readonly string[])[] = [['time', 'times']];
/** How often something is. */
const frequencyNames: readonly (readonly string[])[] = [
  ['each hour', 'hourly'],
  ['each day', 'daily'],
  ['each week', 'weekly'],
  ['each month', 'monthly'],
  ['each year', 'yearly', 'annually'],
];

const units = byName(unitNames);
const unitsAfterNumbers = byName([...unitNames, ...countedOnly]);
const frequencies = byName(frequencyNames);

/** The unit that a word is; `undefined` for any other word. */
export function unitOf(word: string): string | undefined {
  return units.get(word);
}

/** The unit that a word is behind a number. */
export function countedUnitOf(word: string): string | undefined {
  return unitsAfterNumbers.get(word);
}

/** The frequency that a single word means, such as 'weekly'. */
export function frequencyOf(word: string): string | undefined {
  return frequencies.get(word);
}

function byName(groups: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap((group) => group.map((name) => [name, group[0]!] as const)));
}
