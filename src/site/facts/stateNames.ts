import states from '../../../schemas/forms/us-states.schema.json';

const names: ReadonlyMap<string, string> = new Map(states.oneOf.map(({ const: code, title }) => [code, title]));

/** The full name of a state, such as 'Texas' for TX; `undefined` for an unknown code. */
export function findStateName(code: string | undefined): string | undefined {
  return code === undefined ? undefined : names.get(code);
}

/** The full names of states in alphabetical order. An unknown code is listed as it is. */
export function listStateNames(codes: readonly string[]): readonly string[] {
  return codes.map((code) => findStateName(code) ?? code).toSorted((one, other) => one.localeCompare(other, 'en'));
}
