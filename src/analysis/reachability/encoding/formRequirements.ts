import type { Operand } from '../../../engine/index.ts';

/** Which values a form accepts in one of its fields. */
export interface FieldRule {
  /** All that decides which values it accepts, as one text: equal for rules that accept the same. */
  readonly key: string;
  /** Whether the form accepts the value there, whatever its other fields hold. */
  readonly accepts: (value: Operand) => boolean;
  /** The numbers at which the rule may change its mind: its limits, and its multiples beside a number that a condition tests. */
  readonly numbersBeside: (tested: readonly number[]) => readonly number[];
  /** Texts and dates that the form is likely to accept. */
  readonly samples: readonly string[];
  /** Whether it lists what it accepts: the numbers and the samples are all then. */
  readonly isList: boolean;
}

/** What a form refuses: a field that is empty, one that is filled in while it is not asked for, and a value that its rules do not accept. */
export interface FormRequirements {
  /** The fields that it does not accept empty while it asks for them. */
  readonly filled: readonly string[];
  /** By field, the box to tick that says that the field is not asked for. */
  readonly unless: { readonly [field: string]: string };
  /** By field, the values that it accepts; a field without a rule takes every value of its kind. */
  readonly rules?: { readonly [field: string]: FieldRule };
}

/** What forms refuse, by form, such as `email.v1`. */
export interface RequirementsByForm {
  readonly [form: string]: FormRequirements;
}

/** What a form refuses; nothing where it is not known. */
export function requirementsOf(required: RequirementsByForm, form: string): FormRequirements {
  return (Object.hasOwn(required, form) ? required[form] : undefined) ?? { filled: [], unless: {} };
}

/** The box that says, while it is ticked, that a field is not asked for; `undefined` for a field that always is. */
export function findBox({ unless }: FormRequirements, field: string): string | undefined {
  return Object.hasOwn(unless, field) ? unless[field] : undefined;
}

/** The values that a form accepts in a field; `undefined` where it takes every value of its kind. */
export function findRule({ rules = {} }: FormRequirements, field: string): FieldRule | undefined {
  return Object.hasOwn(rules, field) ? rules[field] : undefined;
}

/** What two forms that are filled in together refuse: what either does. */
export function joinRequirements(one: FormRequirements, other: FormRequirements): FormRequirements {
  const rules = { ...one.rules };
  for (const [field, rule] of Object.entries(other.rules ?? {})) rules[field] = joinRules(findRule(one, field), rule);
  return { filled: [...new Set([...one.filled, ...other.filled])], unless: { ...one.unless, ...other.unless }, rules };
}

function joinRules(one: FieldRule | undefined, other: FieldRule): FieldRule {
  if (one === undefined) return other;
  return {
    key: JSON.stringify([one.key, other.key]),
    accepts: (value) => one.accepts(value) && other.accepts(value),
    numbersBeside: (tested) => [...one.numbersBeside(tested), ...other.numbersBeside(tested)],
    samples: [...one.samples, ...other.samples],
    isList: one.isList || other.isList,
  };
}

/** The box of a field, that of this box, and so on, each once. */
export function listBoxes(form: FormRequirements, field: string, passed: readonly string[] = []): readonly string[] {
  const box = findBox(form, field);
  return box === undefined || passed.includes(box) ? passed : listBoxes(form, box, [...passed, box]);
}
