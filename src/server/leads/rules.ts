import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/create-lead.schema.json';
import { operators } from '../../engine/index.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { unprocessable } from '../problem.ts';
import type { FieldProblem } from '../problem.ts';

/** The wish of a person outside our area to hear from us (seed 0 §7, create-lead). */
export type Wish = FromSchema<typeof schema>['body'];

/** The form that each variant was filled in on; they differ in the words of their messages (seed 0 §5). */
const forms: { readonly [variant in Wish['formVariant']]: string } = {
  'out-of-state': 'out-of-state.v1',
  'out-of-state-v2': 'out-of-state-assessment.v1',
};

/**
 * The wish as it is kept, its address trimmed and in lower case. Throws `Problem` 422 when its form's
 * own rules or the age limit refuse it.
 */
export function acceptedWish(definitions: Definitions, wish: Wish, today: string): Wish {
  const { email, firstName, lastName, gender, state } = wish;
  const ofForm = definitions.checkForm(forms[wish.formVariant], { email, firstName, lastName, gender, state });
  const problems = [...ofForm.map(({ field, message }) => ({ key: field, message })), ...birthProblems(wish.dateOfBirth, today)];
  if (problems.length > 0) throw unprocessable(problems);
  return { ...wish, email: email.trim().toLowerCase(), firstName: firstName.trim(), lastName: lastName.trim() };
}

/** What is wrong with a birth date: it lies ahead, is none, or is of somebody under 18. */
export function birthProblems(dateOfBirth: string, today: string): readonly FieldProblem[] {
  const around = { fact: () => today, given: () => false };
  if (operators.after.decide(dateOfBirth, today, around, '') === true) {
    return [{ key: 'dateOfBirth', message: 'Your date of birth cannot be in the future' }];
  }
  return operators.ageUnder.decide(dateOfBirth, 18, around, '') === false
    ? []
    : [{ key: 'dateOfBirth', message: 'Sorry, we are only accepting clients 18+.' }];
}
