import type { Operand } from '../../../engine/index.ts';

/** The rule for the values that a form accepts in one of its fields. */
export interface FieldRule {
  /** Everything that decides which values are accepted, as one text: equal for equal rules. */
  readonly key: string;
  /** Whether the form accepts the value, whatever its other fields have. */
  readonly accepts: (value: Operand) => boolean;
  /** The numbers at which the result of the rule can change: its limits, and its multiples beside a tested number. */
  readonly numbersBeside: (tested: readonly number[]) => readonly number[];
  /** Texts and dates that the form probably accepts. */
  readonly samples: readonly string[];
  /** True when the rule lists all accepted values: these are then the numbers and the samples. */
  readonly isList: boolean;
}

/**
 * What a form refuses: an empty required field, a field that is filled in while it is not asked for, and a value that its rules do
 * not accept.
 */
export interface FormRequirements {
  /** The required fields, unless they are not asked for. */
  readonly filled: readonly string[];
  /** By field, the box that hides the field while it is ticked. */
  readonly unless: { readonly [field: string]: string };
  /** By field, the rule for its values; a field without a rule accepts every value of its kind. */
  readonly rules?: { readonly [field: string]: FieldRule };
}

/** What forms refuse, by form, such as `email.v1`. */
export interface RequirementsByForm {
  readonly [form: string]: FormRequirements;
}

/** The requirements of a form; none if they are not known. */
export function requirementsOf(required: RequirementsByForm, form: string): FormRequirements {
  return (Object.hasOwn(required, form) ? required[form] : undefined) ?? { filled: [], unless: {} };
}

/** The box that hides a field while it is ticked; `undefined` for a field that is always asked for. */
export function findBox({ unless }: FormRequirements, field: string): string | undefined {
  return Object.hasOwn(unless, field) ? unless[field] : undefined;
}

/** The rule for the values of a field; `undefined` if it accepts every value of its kind. */
export function findRule({ rules = {} }: FormRequirements, field: string): FieldRule | undefined {
  return Object.hasOwn(rules, field) ? rules[field] : undefined;
}

/** What two forms that are filled in together refuse: whatever one of them refuses. */
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

/** The box of a field, the box of that box, and so on, each once. */
export function listBoxes(form: FormRequirements, field: string, passed: readonly string[] = []): readonly string[] {
  const box = findBox(form, field);
  return box === undefined || passed.includes(box) ? passed : listBoxes(form, box, [...passed, box]);
}
