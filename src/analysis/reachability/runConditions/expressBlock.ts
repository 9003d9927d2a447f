import { getOperator } from '../../../engine/index.ts';
import type { Atom, CompiledCondition } from '../../../engine/index.ts';
import { chooseMinimalClasses } from '../../bdd/chooseMinimalClasses.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import { multipleChoiceTestOf } from '../encoding/multipleChoiceTests.ts';
import type { AnswerBlock, Proposition } from './answerBlocks.ts';

/** A test with its required truth value. */
interface Literal {
  readonly proposition: Proposition;
  readonly holds: boolean;
}

/** The most alternatives for one answer. A condition with more is not written. */
const maxAlternatives = 40;

/**
 * A condition on one answer or fact that is true in the combinations `inside` and not true in `outside`. `undefined` when the tests
 * of the answer cannot express it.
 */
export function expressBlock(diagrams: Diagrams, block: AnswerBlock, inside: Node, outside: Node): CompiledCondition | undefined {
  if (block.options !== undefined) return expressOptions(diagrams, block, inside, outside);
  const direct = findAlternatives(diagrams, block, inside, outside);
  const condition = direct === undefined ? undefined : conditionOf(direct);
  if (condition !== undefined && !('any' in condition)) return condition;
  // If fewer alternatives describe the outside, their negation is shorter.
  const inverse = findAlternatives(diagrams, block, outside, inside);
  const [only, ...others] = inverse ?? [];
  const negated = only === undefined || others.length > 0 ? undefined : negateProduct(only);
  return negated ?? condition;
}

/** For a single choice: the condition that one of its options is chosen. */
function expressOptions(diagrams: Diagrams, block: AnswerBlock, inside: Node, outside: Node): CompiledCondition | undefined {
  const { source, sets } = block.options!;
  const chosen = sets.filter(({ set }) => diagrams.intersects(set, inside));
  // Options that conditions do not tell apart are on the same side.
  if (chosen.some(({ set }) => diagrams.intersects(set, outside))) return undefined;
  const values = chosen.map(({ value }) => value);
  const answered: Atom = { op: 'answered', parameter: false, source };
  const without = diagrams.intersects(inside, block.propositions[0]!.whenFalse);
  if (values.length === 0) return answered;
  const anyOf: Atom = { op: 'anyOf', parameter: values, source };
  const all = sets.filter(({ set }) => diagrams.intersects(set, outside)).length === 0;
  const test: Atom = all ? { op: 'answered', parameter: true, source } : anyOf;
  return without ? { any: [test, answered] } : test;
}

/** Products of tests that cover a set and do not intersect another one. */
function findAlternatives(
  diagrams: Diagrams,
  { variables, propositions }: AnswerBlock,
  inside: Node,
  outside: Node,
): readonly (readonly Literal[])[] | undefined {
  const found: (readonly Literal[])[] = [];
  let left = inside;
  while (left !== terminalZero) {
    if (found.length === maxAlternatives) return undefined;
    const classes = new Map<number, number>();
    chooseMinimalClasses(diagrams, left, variables, classes);
    const classOf = (variable: number): number => classes.get(variable) ?? 0;
    const isIn = (set: Node): boolean => diagrams.valueAt(set, classOf) !== 0n;
    const literals = propositions.flatMap((proposition): readonly Literal[] =>
      isIn(proposition.whenTrue) ? [{ proposition, holds: true }] : isIn(proposition.whenFalse) ? [{ proposition, holds: false }] : [],
    );
    if (diagrams.intersects(productOf(diagrams, literals), outside)) return undefined;
    const product = withoutNeedless(diagrams, literals, outside);
    const rest = diagrams.difference(left, productOf(diagrams, product));
    if (rest === left) return undefined;
    found.push(product);
    left = rest;
  }
  return found;
}

/**
 * Removes the tests that are not needed to exclude `outside`. Failed tests are removed first, because chosen options say more. The
 * test that there is an answer is removed last, because it covers most combinations.
 */
function withoutNeedless(diagrams: Diagrams, literals: readonly Literal[], outside: Node): readonly Literal[] {
  const rank = ({ holds, proposition: { test } }: Literal): number =>
    isTestOfPresence(test) && test.source.kind !== 'context' ? 2 : holds ? 1 : 0;
  const order = literals.toSorted((left, right) => rank(left) - rank(right));
  const needed = order.reduce((remaining, one) => {
    const others = remaining.filter((other) => other !== one);
    return diagrams.intersects(productOf(diagrams, others), outside) ? remaining : others;
  }, order);
  return literals.filter((one) => needed.includes(one));
}

function productOf(diagrams: Diagrams, literals: readonly Literal[]): Node {
  return literals.reduce(
    (product, { proposition, holds }) => diagrams.and(product, holds ? proposition.whenTrue : proposition.whenFalse),
    terminalOne,
  );
}

function conditionOf(alternatives: readonly (readonly Literal[])[]): CompiledCondition {
  // Alternatives of one option each are joined in one test.
  const single = alternatives.flatMap(([literal, ...rest]) => (rest.length === 0 && literal?.holds === true ? chosenOptions(literal) : []));
  const others = alternatives.filter(
    ([literal, ...rest]) => rest.length > 0 || literal?.holds !== true || chosenOptions(literal).length === 0,
  );
  const source = alternatives[0]?.[0]?.proposition.test.source;
  const anyOf: readonly Atom[] = single.length === 0 || source === undefined ? [] : [{ op: 'anyOf', parameter: single, source }];
  const parts = [...anyOf, ...others.map(productCondition)];
  return parts.length === 1 ? parts[0]! : { any: parts };
}

/** A product of tests; options that must not be chosen are one test, as are those that must be. */
function productCondition(literals: readonly Literal[]): CompiledCondition {
  const source = literals[0]?.proposition.test.source;
  const [chosen, absent] = [true, false].map((wanted) => literals.flatMap((one) => (one.holds === wanted ? chosenOptions(one) : [])));
  const others = literals.filter((one) => chosenOptions(one).length === 0);
  const options: readonly Atom[] =
    source === undefined
      ? []
      : [
          ...(chosen!.length === 0 ? [] : [{ op: 'allOf', parameter: chosen, source } as const]),
          ...(absent!.length === 0 ? [] : [{ op: 'noneOf', parameter: absent, source } as const]),
        ];
  const parts = [...others.map(literalCondition), ...options];
  return parts.length === 1 ? parts[0]! : { all: parts };
}

function literalCondition({ proposition: { test }, holds }: Literal): CompiledCondition {
  if (holds) return test;
  return isTestOfPresence(test) ? { ...test, parameter: test.parameter !== true } : { not: test };
}

function isTestOfPresence({ op }: Atom): boolean {
  return getOperator(op).presence !== undefined;
}

/** The options of which a test asks that at least one is chosen; none for any other test. */
function chosenOptions({ proposition: { test } }: Literal): readonly string[] {
  const meaning = multipleChoiceTestOf(test);
  return meaning !== undefined && 'some' in meaning ? meaning.some : [];
}

/**
 * A condition that is true wherever a product is not true, including where the answer or fact is absent; `undefined` if that cannot
 * be expressed.
 */
function negateProduct(literals: readonly Literal[]): CompiledCondition | undefined {
  const undecided = literals.filter(({ proposition: { test } }) => getOperator(test.op).isAlwaysDecided !== true);
  const product = productCondition(literals);
  const [first] = undecided;
  if (first === undefined) return { not: product };
  const { source } = first.proposition.test;
  // If the product only denies options, the opposite names these options, which is shorter than a negation.
  if (literals.every((one) => !one.holds && chosenOptions(one).length > 0))
    return {
      any: [
        { op: 'anyOf', parameter: literals.flatMap(chosenOptions), source },
        { op: 'answered', parameter: false, source },
      ],
    };
  // A value of a fact that is not accepted fails a test, although the fact is not known.
  if (source.kind === 'context' && undecided.some(({ holds }) => !holds)) return undefined;
  const present: Atom = { op: source.kind === 'context' ? 'known' : 'answered', parameter: true, source };
  return { not: { all: [present, product] } };
}
