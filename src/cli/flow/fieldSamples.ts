import { regexSamplesOf } from '../../analysis/reachability/index.ts';
import type { FormAnswer } from '../../engine/index.ts';

/** The keywords of a field in its form's schema. */
export interface FieldRules {
  readonly type?: string;
  readonly examples?: readonly FormAnswer[string][];
  readonly const?: FormAnswer[string];
  readonly enum?: readonly FormAnswer[string][];
  readonly oneOf?: readonly { readonly const?: FormAnswer[string]; readonly title?: string }[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly 'x-same-as'?: { readonly field: string };
}

/** Values of invented people, by the format of a field. */
const sampleByFormat: { readonly [format: string]: string } = {
  email: 'sample@example.com',
  date: '1990-05-01',
  'date-time': '2026-01-15T15:00:00.000Z',
  password: 'Sample-password-1',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** The greatest length of a sample: a large number in a schema must not exhaust the memory. */
const longestSample = 10_000;

/** The values that the schema lists; `undefined` if it lists none. */
export function findAllowedValues(rules: FieldRules): readonly FormAnswer[string][] | undefined {
  if (rules.const !== undefined) return [rules.const];
  return rules.enum ?? rules.oneOf?.flatMap((one) => one.const ?? []);
}

/** Values that the schema of a field probably accepts, the most usual first. The caller checks each by the form. */
export function listSampleValues(rules: FieldRules): readonly FormAnswer[string][] {
  const format = rules.format === undefined ? undefined : sampleByFormat[rules.format];
  return [
    ...(rules.examples ?? []),
    ...(findAllowedValues(rules) ?? []),
    ...(format === undefined ? [] : [format]),
    true,
    rules.minimum ?? 1,
    'Sample',
    ...(rules.minLength === undefined ? [] : ['a'.repeat(Math.min(rules.minLength, longestSample))]),
    ...(rules.pattern === undefined ? [] : regexSamplesOf(rules.pattern, rules.minLength)),
  ];
}
