/** The names of units. The first name of each is canonical. */
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
/** Words that are units only after a number. */
const countedOnly: readonly (readonly string[])[] = [['time', 'times']];
/** Frequencies, each with the words that mean it. */
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

/** The canonical name of a unit; `undefined` for a word that is no unit. */
export function unitOf(word: string): string | undefined {
  return units.get(word);
}

/** The canonical name of a unit after a number; `undefined` for a word that is no unit there. */
export function countedUnitOf(word: string): string | undefined {
  return unitsAfterNumbers.get(word);
}

/** The frequency that a word such as 'weekly' means; `undefined` for any other word. */
export function frequencyOf(word: string): string | undefined {
  return frequencies.get(word);
}

function byName(groups: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap((group) => group.map((name) => [name, group[0]!] as const)));
}
