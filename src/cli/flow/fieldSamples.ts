import { regexSamplesOf } from '../../analysis/reachability/index.ts';
import type { FormAnswer } from '../../engine/index.ts';

/** The rules of a field, as its form's schema has them. */
export interface FieldRules {
  readonly type?: string;
  readonly examples?: readonly FormAnswer[string][];
  readonly const?: FormAnswer[string];
  readonly enum?: readonly FormAnswer[string][];
  readonly oneOf?: readonly { readonly const?: FormAnswer[string] }[];
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

/** No sample is longer, so that a slip in a limit does not fill the memory. */
const longestSample = 10_000;

/** The values that the rules list; `undefined` where they list none. */
export function findAllowedValues(rules: FieldRules): readonly FormAnswer[string][] | undefined {
  if (rules.const !== undefined) return [rules.const];
  return rules.enum ?? rules.oneOf?.flatMap((one) => one.const ?? []);
}

/** Values that the rules of a field are likely to accept, the most usual first. Whoever asks has each checked by the form. */
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
