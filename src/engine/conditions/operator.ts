import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Answer } from '../answer.ts';
import type { TruthValue } from './truthValue.ts';

/** What a condition can read. */
export type SourceKind = 'question' | 'field' | 'context';

/** The operand types of an operator. */
export type OperandType = 'choice' | 'text' | 'number' | 'date' | 'boolean' | 'list' | 'form' | 'link';

/** A fact; `null` for a value that was given and is not accepted. */
export type FactValue = string | number | boolean | null | readonly string[];

/** The value that a condition reads: an answer, a field of a form, or a fact. */
export type Operand = Answer | FactValue;

/** The facts that an operator can read beside its operand. */
export interface FactLookup {
  /** The value of a fact; `undefined` when it is absent. */
  fact(name: string): FactValue | undefined;
  /** True when the link of the run carries the fact, with any value. */
  given(name: string): boolean;
}

/** A value with a label. */
export type ScalarValue = string | number | boolean;

/** A test of the options chosen in a multiple choice that is answered. */
export type MultipleChoiceTest =
  | { readonly some: readonly string[] }
  | { readonly every: readonly string[] }
  | { readonly only: unknown }
  | { readonly countAtLeast: number }
  /** True if every chosen option is in the list of a fact. */
  | { readonly inList: string }
  /** True if the question is answered, or is not answered. */
  | { readonly answered: boolean }
  /** True if the question is answered and the other test is false. */
  | { readonly not: MultipleChoiceTest };

/** Describes the parameter of a test. */
export interface ClauseWords {
  /** True for a multiple choice. */
  readonly isMultiple: boolean;
  /** The label of a value. */
  readonly ofValue: (value: ScalarValue) => string;
  /** The label of a fact. */
  readonly ofFact: (name: string) => string;
}

/** Describes what a test says about the answer to a question. */
export interface AnswerWords {
  /** True for a multiple choice. */
  readonly isMultiple: boolean;
  /** The labels of these options, in the question's order. */
  readonly options: (values: readonly string[]) => readonly string[];
  /** The length of a list of options and what they have in common, as words before their labels; empty for a short list. */
  readonly group: (values: readonly string[]) => string;
}

/** The sources of sample parameters for property tests. */
export interface ParameterSamples {
  /** A possible value of the operand. */
  readonly value: ScalarValue;
  readonly number: number;
  /** The names of a fact with a list and a fact with a date. */
  readonly listFact: string;
  readonly dateFact: string;
}

/** One condition operator: a file of its own under `operators/`, with its table of cases beside it. */
export interface Operator<P = unknown> {
  readonly name: string;
  /** One sentence for the editor's help and the guide. */
  readonly description: string;
  readonly sources: readonly SourceKind[];
  readonly operands: readonly OperandType[];
  /** JSON Schema of the parameter; `condition.schema.json` is generated from it. */
  readonly parameter: JSONSchema;
  /**
   * The option values that a parameter names: they are checked against the question's options, and the explorer distinguishes them.
   * Required for an operator that names options.
   */
  values?(parameter: P): readonly string[];
  /** The type of these facts. */
  readonly factType?: OperandType;
  /** The facts that `decide` reads beside its operand. */
  factNames?(parameter: P): readonly string[];
  /** A clause that says that the test is true. `subject` is the operand. */
  describe(subject: string, parameter: P, words: ClauseWords): string;
  /**
   * A clause that says that the test is false. `undefined` where one clause would be misread, as 'is not “Pregnancy” and nothing else'
   * would; 'it is not so that' then stands before the clause of `describe`. Not called for a Boolean parameter: `describe` of the opposite
   * parameter is used.
   */
  describeNegation?(subject: string, parameter: P, words: ClauseWords): string | undefined;
  /**
   * What the test says after the text of a question, such as “at least one of …”. Without it, `describe` is used with 'the answer'
   * as its subject.
   */
  describeAnswer?(parameter: P, words: AnswerWords): string;
  /** The meaning of the test for a multiple choice, for the explorer. Operators for choices and for lists of facts must have it. */
  ofMultipleChoice?(parameter: P): MultipleChoiceTest;
  /** The regular expression that the whole text has to match. The explorer tries a few short texts that match, and a few that do not. */
  pattern?(parameter: P): string;
  /**
   * The numbers and dates at which the truth value can change, for the explorer. For a date operand, a number is an age in years.
   * Without it, these are all numbers and dates in the parameter.
   */
  cuts?(parameter: P): readonly (number | string)[];
  /**
   * Given for an operator that only tests whether a value is there, or whether the link carries a fact. Its parameter says which of
   * the two is true.
   */
  readonly presence?: 'value' | 'link';
  /** True if the parameter is a possible value of the operand, and so must have its type. */
  readonly comparesOperand?: true;
  /**
   * True for a negating operator, such as `noneOf`: a person may expect it to be true for clients who were never asked, although it
   * is unknown without an answer. The finding `none-of-unasked` reads it.
   */
  readonly isDenial?: true;
  /** True for an operator that is never unknown. */
  readonly isAlwaysDecided?: true;
  /** Sample parameters for the property tests. */
  sampleParameters(samples: ParameterSamples): readonly P[];
  /** The truth value; `operand` is `undefined` when the answer or fact is absent. */
  decide(operand: Operand | undefined, parameter: P, around: FactLookup, name: string): TruthValue;
}

/** The type of `decide` for an operator whose parameter has this JSON Schema. */
export type Decide<S> = Operator<ParameterOf<S>>['decide'];

/**
 * Declares an operator whose parameter's type is inferred from its JSON Schema. The annotation lets the bundler remove
 * the declaration from the browser's code, which needs only `decide`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineOperator<const S extends object>(
  declaration: Omit<Operator<ParameterOf<S>>, 'parameter'> & { readonly parameter: S },
): Operator<ParameterOf<S>> {
  return declaration;
}

type ParameterOf<S> = S extends JSONSchema ? FromSchema<S> : never;

/** The parameter of the date operators: a date, or the name of a fact with one. */
export const dateParameter = {
  oneOf: [
    { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-01-31'] },
    {
      type: 'object',
      additionalProperties: false,
      required: ['context'],
      properties: { context: { type: 'string', examples: ['today'] } },
    },
  ],
} as const satisfies JSONSchema;

/** A literal date, or the name of a fact with a date. */
export type DateParameter = FromSchema<typeof dateParameter>;

/** The facts that a date parameter names. */
export function dateFactNames(parameter: DateParameter): readonly string[] {
  return typeof parameter === 'string' ? [] : [parameter.context];
}

/** A date parameter in words. */
export function describeDateParameter(parameter: DateParameter, { ofFact }: ClauseWords): string {
  return typeof parameter === 'string' ? parameter : ofFact(parameter.context);
}

/** Parses a real calendar date (YYYY-MM-DD); `undefined` for any other text, such as 2026-02-30. */
export function parseIsoDate(value: Operand | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  // `Date` reads a day past the end of a month as one of the next month.
  return new Date(value).getUTCDate() === Number(value.slice(8)) ? value : undefined;
}

/** Compares a date operand with a date parameter; `unknown` unless both are real dates. */
export function compareDates(
  operand: Operand | undefined,
  parameter: DateParameter,
  around: FactLookup,
  verdict: (left: string, right: string) => boolean,
): TruthValue {
  const left = parseIsoDate(operand);
  const right = parseIsoDate(typeof parameter === 'string' ? parameter : around.fact(parameter.context));
  return left === undefined || right === undefined ? 'unknown' : verdict(left, right);
}
