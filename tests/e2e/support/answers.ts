import type { Field, Item } from './definition.ts';

/**
 * What a client enters: option values by question, and form values by step and field. Everything else gets a value that leads to the next
 * screen.
 */
export interface Person {
  readonly answers?: { readonly [question: string]: readonly string[] };
  readonly forms?: { readonly [step: string]: { readonly [field: string]: string } };
}

/** The option values that a client chooses. */
export function chosenValues(item: Item, person: Person): readonly string[] {
  return person.answers?.[item.id] ?? unproblematicValues(item);
}

/** The values that a client enters in a form, by field name. Throws for a field that neither the person nor `defaults` has. */
export function formValues(step: string, fields: readonly Field[], person: Person): { readonly [field: string]: string } {
  const values = { ...defaults, ...person.forms?.[step] };
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The client has no ${name} for ${step}.`);
      return [name, value];
    }),
  );
}

/** What an eligible client from a served state enters in forms. */
const defaults: { readonly [field: string]: string } = {
  dateOfBirth: '04/15/1990',
  state: 'TX',
  zipCode: '78701',
  email: 'sample.person@example.com',
  firstName: 'Sample',
  lastName: 'Person',
  gender: 'FEMALE',
  phone: '(512) 234-0142',
  acceptedTerms: 'yes',
  textMessageOptIn: 'yes',
};

/**
 * A value that neither disqualifies nor counts as negative: the exclusive option where the question has disqualifying or negative values,
 * else the first.
 */
function unproblematicValues(item: Item): readonly string[] {
  const problematic = new Set([...(item.disqualifyingValue ?? []), ...(item.negativeValues ?? [])]);
  const options = (item.options ?? []).filter(({ value }) => !problematic.has(value));
  const chosen = options.find(({ exclusive }) => problematic.size > 0 && exclusive === true) ?? options[0];
  if (chosen === undefined) throw new Error(`${item.id} has no option that neither disqualifies nor counts as negative.`);
  return [chosen.value];
}
