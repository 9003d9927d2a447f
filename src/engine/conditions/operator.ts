import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Answer } from '../answer.ts';
import type { TruthValue } from './truthValue.ts';

/** What a condition can read. */
export type SourceKind = 'question' | 'field' | 'context';

/** The operand types of an operator. */
export type OperandType = 'choice' | 'text' | 'number' | 'date' | 'boolean' | 'list' | 'form' | 'link';

/** A fact from outside; `null` is a value that was given but is not among those accepted. */
export type FactValue = string | number | boolean | null | readonly string[];

/** The value that a condition reads: an answer, a field of a form, or a fact. */
export type Operand = Answer | FactValue;

/** What an operator may look at beside its operand. */
export interface FactLookup {
  /** The fact of that name, `undefined` when it is not there. */
  fact(name: string): FactValue | undefined;
  /** True when the link that opened the run has the fact, with any value. */
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
  /** Every chosen option is in the list of a fact. */
  | { readonly inList: string }
  /** Whether it is answered at all. */
  | { readonly answered: boolean }
  /** It is answered, and the other test is false. */
  | { readonly not: MultipleChoiceTest };

/** The words for what a test names beside its subject. */
export interface ClauseWords {
  /** True where several options can be chosen. */
  readonly isMultiple: boolean;
  /** A value, as a client reads it. */
  readonly ofValue: (value: ScalarValue) => string;
  /** A fact. */
  readonly ofFact: (name: string) => string;
}

/** The words for what a test says of the answer to a question. */
export interface AnswerWords {
  /** True where several options can be chosen. */
  readonly isMultiple: boolean;
  /** The words of these options, in the question's order. */
  readonly options: (values: readonly string[]) => readonly string[];
  /** How many options a list has and what they have in common, before they are named; empty for a short list. */
  readonly group: (values: readonly string[]) => string;
}

/** What the parameters for property tests are made of. */
export interface ParameterSamples {
  /** A value that the operand can have. */
  readonly value: ScalarValue;
  readonly number: number;
  /** The names of facts that hold a list and a date. */
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
   * The option values that a parameter names, for checking them against the question's options and for the explorer. An operator that
   * names options has it.
   */
  values?(parameter: P): readonly string[];
  /** The kind of value that those facts hold. */
  readonly factType?: OperandType;
  /** The facts that `decide` reads beside its operand. */
  factNames?(parameter: P): readonly string[];
  /** A clause that is true when the test is. `subject` is what it reads. */
  describe(subject: string, parameter: P, words: ClauseWords): string;
  /** What follows the words of a question, such as “at least one of …”. Without it, `describe` says it of 'the answer'. */
  describeAnswer?(parameter: P, words: AnswerWords): string;
  /** The meaning of the test for a multiple choice, for the explorer. Operators for choices and for lists of facts must have it. */
  ofMultipleChoice?(parameter: P): MultipleChoiceTest;
  /** The regular expression that the whole text has to match. The explorer tries a few short texts that do, and a few words that do not. */
  pattern?(parameter: P): string;
  /**
   * The numbers and dates at which the truth value can change, for the explorer. Beside a date, a number is an age in years. Without
   * it, these are all numbers and dates inside the parameter.
   */
  cuts?(parameter: P): readonly (number | string)[];
  /** The operator asks only whether something is there: a value, or a fact in the link with any value. Its parameter says whether it has to be. */
  readonly presence?: 'value' | 'link';
  /** True where the parameter is a value that the operand can have: it has to be of the operand's type. */
  readonly comparesOperand?: true;
  /**
   * True for a negating operator, such as `noneOf`: somebody who was never asked might be thought to fulfil it, although it is unknown
   * without an answer. The finding `none-of-unasked` reads it.
   */
  readonly isDenial?: true;
  /** True for an operator that is never unknown. */
  readonly isAlwaysDecided?: true;
  /** Parameters with which the property tests try it. */
  sampleParameters(samples: ParameterSamples): readonly P[];
  /** The truth value; `operand` is `undefined` when there is no answer or fact. */
  decide(operand: Operand | undefined, parameter: P, around: FactLookup, name: string): TruthValue;
}

/** The `decide` function of an operator with this JSON Schema of its parameter. */
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

/** A real calendar date (YYYY-MM-DD), else `undefined`: 2026-02-30 is none. */
export function parseIsoDate(value: Operand | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  // A day past the end of its month is read as one of the next month.
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
