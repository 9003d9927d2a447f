import type { FieldRule, FormRequirements, RequirementsByForm } from '../../analysis/reachability/index.ts';
import { createFormValidator } from '../../definitions/index.ts';
import type { LoadedForm } from '../../definitions/index.ts';
import { findAllowedValues, listSampleValues } from './fieldSamples.ts';
import type { FieldRules } from './fieldSamples.ts';

/** The name of a form, and its schema. */
type FormRules = Pick<LoadedForm, 'name' | 'schema'>;

/** What each form refuses. It is read from the schemas, because the metadata in releases does not contain it. */
export function collectRequirements(forms: readonly FormRules[]): RequirementsByForm {
  return Object.fromEntries(forms.map((form) => [form.name, requirementsIn(form)]));
}

/** The problems of a value in a field by the form's own rules; empty when they accept the value. */
export function createFieldCheck(form: FormRules): (field: string, value: unknown) => readonly string[] {
  let problemsIn: ReturnType<typeof createFormValidator> | undefined;
  return (field, value) => {
    // Most flows read few forms, and compiling one takes longer than checking values.
    problemsIn ??= createFormValidator(form);
    return problemsIn({ [field]: value })
      .filter((problem) => problem.field === field)
      .map(({ message }) => message);
  };
}

interface FieldSchema extends FieldRules {
  readonly 'x-unless'?: string;
}

function requirementsIn(form: FormRules): FormRequirements {
  const { required = [], properties = {} } = form.schema;
  const fields = Object.entries(properties as { readonly [name: string]: FieldSchema });
  const problemsWith = createFieldCheck(form);
  return {
    filled: required as readonly string[],
    unless: Object.fromEntries(fields.flatMap(([field, { 'x-unless': box }]) => (box === undefined ? [] : [[field, box] as const]))),
    rules: Object.fromEntries(
      fields.map(([field, schema]) => [field, createRule(schema, (value) => problemsWith(field, value).length === 0)]),
    ),
  };
}

function createRule(schema: FieldRules, accepts: FieldRule['accepts']): FieldRule {
  const { type, format, pattern, minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  // A password field differs in how it is typed, and not in what it accepts.
  const kind = format === 'password' ? undefined : format;
  const limits = [minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf];
  return {
    key: JSON.stringify([type, kind, pattern, limits, findAllowedValues(schema)?.map(String).toSorted()]),
    accepts,
    numbersBeside: (tested) => listNumbersBeside(schema, tested),
    samples: listSampleValues(schema).filter((value) => typeof value === 'string'),
    isList: findAllowedValues(schema) !== undefined,
  };
}

/**
 * The limits and listed numbers of a rule. If it accepts only multiples of a number, also the multiples beside these and beside the
 * tested numbers.
 */
function listNumbersBeside(schema: FieldRules, tested: readonly number[]): readonly number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const own = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...(findAllowedValues(schema) ?? [])];
  const limits = own.filter((value) => typeof value === 'number');
  if (multipleOf === undefined) return limits;
  const around = (value: number): readonly number[] => [-1, 0, 1, 2].map((by) => (Math.floor(value / multipleOf) + by) * multipleOf);
  return [...limits, ...[...limits, ...tested, 0].flatMap(around)];
}
