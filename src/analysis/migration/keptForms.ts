import { findFormStep } from '../../engine/index.ts';
import type { FormMetadata, Operand } from '../../engine/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { boundaryNumbers } from '../reachability/encoding/boundaryNumbers.ts';
import { findBox, findRule, requirementsOf } from '../reachability/encoding/formRequirements.ts';
import type { FieldRule, FormRequirements } from '../reachability/encoding/formRequirements.ts';
import type { MigratedWitness, MigrationHazard, QuestionMigration } from './migration.ts';

/** Finds a shortest run of the earlier version that submits a form. */
type ShowForm = (step: string) => MigratedWitness | undefined;

/** Reports kept forms that the later version would reject: they lack a required field, or may have a value that it does not accept. */
export function listRefusedForms(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  questions: readonly QuestionMigration[],
  showForm: ShowForm,
): readonly MigrationHazard[] {
  return questions.flatMap(({ from: form, result }): readonly MigrationHazard[] => {
    const [was, now] = [findFormStep(earlier.flow, form), findFormStep(later.flow, form)];
    if (result === 'askedAgain' || was === undefined || now === undefined) return [];
    const [known, asked] = [requirementsOf(earlier.required, was.form), requirementsOf(later.required, now.form)];
    const fields = [earlier.flow.forms[was.form]?.fields ?? {}, later.flow.forms[now.form]?.fields ?? {}] as const;
    const lacking = listLackingFields(known, asked);
    const refused = listRefusedValues(known, asked, ...fields);
    const witness = lacking.length + refused.length === 0 ? undefined : showForm(form);
    if (witness === undefined) return [];
    return [
      ...(lacking.length === 0 ? [] : [{ kind: 'form-incomplete', form, fields: lacking, witness } as const]),
      ...refused.map((one) => ({ kind: 'value-refused', form, ...one, witness }) as const),
    ];
  });
}

function listLackingFields(known: FormRequirements, asked: FormRequirements): readonly string[] {
  const isKnown = (field: string): boolean => {
    const box = findBox(known, field);
    return known.filled.includes(field) && (box === undefined || box === findBox(asked, field));
  };
  return asked.filled.filter((field) => !isKnown(field));
}

/** The kept fields whose later rules may reject a value that the earlier rules accept, each with such a value where one is known. */
function listRefusedValues(
  known: FormRequirements,
  asked: FormRequirements,
  was: FormMetadata['fields'],
  now: FormMetadata['fields'],
): readonly { readonly field: string; readonly value?: Operand }[] {
  return Object.entries(now).flatMap(([field, metadata]) => {
    const [before, after] = [findRule(known, field), findRule(asked, field)];
    const isKept = Object.hasOwn(was, field) && metadata.labels === undefined;
    if (!isKept || before === undefined || after === undefined || before.key === after.key) return [];
    const value = listTypicalValues(metadata, [before, after]).find((one) => before.accepts(one) && !after.accepts(one));
    if (value !== undefined) return [{ field, value }];
    // For numbers and booleans all values that rules distinguish were tried. For texts and dates that is impossible.
    return metadata.operand === 'number' || metadata.operand === 'boolean' ? [] : [{ field }];
  });
}

function listTypicalValues({ operand }: FormMetadata['fields'][string], rules: readonly FieldRule[]): readonly Operand[] {
  if (operand === 'boolean') return [true, false];
  if (operand !== 'number') return [...rules.flatMap(({ samples }) => samples), 'some words'];
  // Most of these are whole numbers, so fractions are added, which a rule may reject.
  return boundaryNumbers(rules.flatMap(({ numbersBeside }) => numbersBeside([0]))).flatMap((value) => [value, value + 0.5]);
}
