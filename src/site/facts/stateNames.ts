import states from '../../../schemas/forms/us-states.schema.json';

const names: ReadonlyMap<string, string> = new Map(states.oneOf.map(({ const: code, title }) => [code, title]));

/** The full name of a state: 'Texas' for TX. */
export function findStateName(code: string | undefined): string | undefined {
  return code === undefined ? undefined : names.get(code);
}

/** The full names of states, in the order of the alphabet. A code that the list of states does not have stands for itself. */
export function listStateNames(codes: readonly string[]): readonly string[] {
  return codes.map((code) => findStateName(code) ?? code).toSorted((one, other) => one.localeCompare(other, 'en'));
}
