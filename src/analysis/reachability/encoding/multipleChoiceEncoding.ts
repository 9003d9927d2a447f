import { getChosenValues, getOperator } from '../../../engine/index.ts';
import type { Answer, Atom, ChoiceItem, MultipleChoiceTest, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { terminalOne, terminalZero } from '../../bdd/diagrams.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import { optionAnswer } from './candidates.ts';
import type { MultipleChoiceDomain } from './answerDomains.ts';
import type { FactEncoding } from './factEncoding.ts';
import { threeValuedAlgebra } from './threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './threeValuedDiagram.ts';
import type { ClassOf, AnswerEncoding, Variables } from './answerEncoding.ts';
import { findListFact } from './conditionReads.ts';
import { multipleChoiceTestOf, countReadBy } from './multipleChoiceTests.ts';

/** A test of the chosen options, without a surrounding negation. */
type OptionsTest = Exclude<
  MultipleChoiceTest,
  { readonly answered: boolean } | { readonly inList: string } | { readonly not: MultipleChoiceTest }
>;

/** An option with a variable of its own, because some test names it or the options are distinguished. */
interface OptionVariable {
  readonly option: OptionFile;
  readonly variable: number;
}

/**
 * A multiple choice: each option that some test names is a variable, chosen or not. One more variable encodes whether
 * there is an answer and, where tests count, how many of the other options are chosen.
 */
export class MultipleChoiceEncoding implements AnswerEncoding {
  readonly key: string;
  readonly variables: readonly number[];
  private readonly optionVariables: readonly OptionVariable[];
  private readonly otherOptions: readonly OptionFile[];
  private readonly answered: number;
  /** The number up to which tests count the chosen options; 0 if none counts. */
  private readonly maxCount: number;
  private readonly assumed: Answer | undefined;
  private readonly question: ChoiceItem;
  private readonly facts: FactEncoding;
  private readonly later: Question | undefined;

  constructor({ question, atoms, assumed, later, areOptionsApart }: MultipleChoiceDomain, variables: Variables, facts: FactEncoding) {
    this.key = question.id;
    this.question = question;
    this.facts = facts;
    this.assumed = assumed;
    this.later = later;
    const readsAll = atoms.some((atom) => findListFact(atom) !== undefined);
    const values = new Set(atoms.flatMap(({ op, parameter }) => getOperator(op).values?.(parameter) ?? []));
    this.maxCount = Math.max(0, ...atoms.map((atom) => countReadBy(multipleChoiceTestOf(atom))));
    const namesAll = readsAll || later !== undefined || areOptionsApart;
    this.otherOptions = question.options.filter(({ value }) => !namesAll && !values.has(value));
    this.answered = variables.declare(question.id, 1 + this.answeredClasses().length);
    this.optionVariables = question.options
      .filter((option) => !this.otherOptions.includes(option))
      .map((option) => ({ option, variable: variables.declare(`${question.id}: ${option.value}`, 2) }));
    this.variables = [this.answered, ...this.optionVariables.map(({ variable }) => variable)];
    const lists = atoms.flatMap((atom) => findListFact(atom) ?? []).flatMap((name) => facts.openList(name) ?? []);
    for (const list of lists) question.options.forEach(({ value }) => list.memberVariable(value));
  }

  whereAllowed(diagrams: Diagrams): Node {
    if (this.assumed !== undefined) return this.exactly(diagrams, getChosenValues(this.assumed));
    const excluding = this.optionVariables.filter(({ option }) => option.exclusive === true);
    const usual = this.optionVariables.filter(({ option }) => option.exclusive !== true);
    const alone = excluding.map((one) => diagrams.and(this.only(diagrams, [one]), diagrams.literal(this.answered, [1])));
    const together = diagrams.and(this.noneChosen(diagrams, excluding), this.inclusiveCombinations(diagrams, usual));
    const absent = this.question.skippable === true ? this.unanswered(diagrams) : terminalZero;
    return [...alone, together].reduce((left, right) => diagrams.or(left, right), absent);
  }

  acceptedLater(diagrams: Diagrams): Node {
    const { later } = this;
    if (later === undefined) return terminalOne;
    const absent = later.skippable === true ? this.unanswered(diagrams) : terminalZero;
    if (later.type !== 'choice') return absent;
    const answered = diagrams.literal(this.answered, this.answeredClasses());
    return diagrams.or(absent, diagrams.and(answered, this.whereAcceptedBy(diagrams, later)));
  }

  encodeAtom(diagrams: Diagrams, atom: Atom): ThreeValuedDiagram {
    const answered = diagrams.literal(this.answered, this.answeredClasses());
    // A later version may ask another kind of question by the same id; its tests cannot read several options.
    const test = multipleChoiceTestOf(atom);
    return test === undefined ? { whenTrue: terminalZero, whenFalse: terminalZero } : this.encodeTest(diagrams, test, answered);
  }

  variablesOf(atom: Atom): readonly number[] {
    const values = getOperator(atom.op).values?.(atom.parameter);
    const readsAll = countReadBy(multipleChoiceTestOf(atom)) > 0;
    return values === undefined || readsAll ? this.variables : this.optionVariablesOf(values).map(({ variable }) => variable);
  }

  valueOf(classOf: ClassOf): Operand | undefined {
    const count = classOf(this.answered);
    if (count === 0) return undefined;
    if (this.assumed !== undefined) return this.assumed;
    const named = this.optionVariables.filter(({ variable }) => classOf(variable) === 1).map(({ option }) => option);
    const others = this.maxCount > 0 ? count - 1 : named.length === 0 ? 1 : 0;
    const usual = this.otherInclusiveOptions();
    const chosen = [...named, ...(usual.length === 0 ? this.otherOptions : usual).slice(0, others)];
    return optionAnswer(
      this.question.options.filter((option) => chosen.includes(option)),
      true,
    );
  }

  whereChosen(diagrams: Diagrams, value: string): Node {
    const [one] = this.optionVariablesOf([value]);
    if (one !== undefined) return diagrams.literal(one.variable, [1]);
    const isAlone = this.otherOptions.find((option) => option.value === value)?.exclusive === true;
    // An option without a variable is one of the other options. Some of these are chosen; beside an exclusive option, exactly that
    // one.
    const counts = this.maxCount === 0 ? [1] : this.answeredClasses().slice(1, isAlone ? 2 : undefined);
    const absent = this.optionVariables.filter(({ option }) => isAlone || option.exclusive === true);
    return diagrams.and(this.noneChosen(diagrams, absent), diagrams.literal(this.answered, counts));
  }

  isInList(): boolean {
    return false;
  }

  private encodeTest(diagrams: Diagrams, test: MultipleChoiceTest, answered: Node): ThreeValuedDiagram {
    if ('answered' in test) {
      const [whenTrue, whenFalse] = [answered, diagrams.not(answered)];
      return test.answered ? { whenTrue, whenFalse } : { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    if ('inList' in test) return this.encodeListTest(diagrams, test.inList, answered);
    if ('not' in test) return threeValuedAlgebra(diagrams).not(this.encodeTest(diagrams, test.not, answered));
    const whenTrue = this.whereTestHolds(diagrams, test);
    return { whenTrue, whenFalse: diagrams.difference(answered, whenTrue) };
  }

  /** Where a test of the chosen options is true. */
  private whereTestHolds(diagrams: Diagrams, test: OptionsTest): Node {
    const chosen = (values: readonly string[]): readonly Node[] =>
      this.optionVariablesOf(values).map(({ variable }) => diagrams.literal(variable, [1]));
    if ('some' in test) return chosen(test.some).reduce((left, right) => diagrams.or(left, right), terminalZero);
    if ('every' in test) return chosen(test.every).reduce((left, right) => diagrams.and(left, right), terminalOne);
    if ('countAtLeast' in test) return this.atLeast(diagrams, test.countAtLeast);
    return diagrams.and(this.only(diagrams, this.optionVariablesOf([test.only])), diagrams.literal(this.answered, [1]));
  }

  /** What a later version of the question accepts of the chosen options. Every option then has a variable. */
  private whereAcceptedBy(diagrams: Diagrams, later: ChoiceItem): Node {
    const option = (value: string): OptionFile | undefined => later.options.find((one) => one.value === value);
    const chosen = (test: (one: OptionVariable) => boolean): Node =>
      diagrams.not(this.noneChosen(diagrams, this.optionVariables.filter(test)));
    const severalOptions = this.atLeast(diagrams, 2);
    const unknown = chosen((one) => option(one.option.value) === undefined);
    const exclusive = chosen((one) => option(one.option.value)?.exclusive === true);
    const worded = chosen((one) => one.option.other !== undefined);
    const asksWords = chosen((one) => option(one.option.value)?.other !== undefined);
    const wordsFit = diagrams.ite(worded, asksWords, diagrams.not(asksWords));
    // A single value without own words is written as a text, and never as a list of one.
    const fits = later.multi === true ? wordsFit : diagrams.and(wordsFit, diagrams.difference(worded, severalOptions));
    return diagrams.difference(diagrams.difference(fits, diagrams.and(severalOptions, exclusive)), unknown);
  }

  private atLeast(diagrams: Diagrams, minimum: number): Node {
    const classes = this.answeredClasses();
    const done = new Map<number, Node>();
    const from = (index: number, open: number): Node => {
      const one = this.optionVariables[index];
      if (one === undefined)
        return diagrams.literal(
          this.answered,
          classes.filter((count) => count - 1 >= open),
        );
      if (open > this.optionVariables.length - index + classes.length - 1) return terminalZero;
      const name = index * (minimum + 1) + Math.max(0, open);
      const before = done.get(name);
      if (before !== undefined) return before;
      const node = diagrams.ite(diagrams.literal(one.variable, [1]), from(index + 1, Math.max(0, open - 1)), from(index + 1, open));
      done.set(name, node);
      return node;
    };
    return diagrams.and(diagrams.literal(this.answered, classes), from(0, minimum));
  }

  /** Every chosen option must be in the list, and the list must be present. */
  private encodeListTest(diagrams: Diagrams, name: string, answered: Node): ThreeValuedDiagram {
    const fixed = this.facts.assignments([])[0]!.lookup.fact(name);
    const list = this.facts.openList(name);
    if (list === undefined && !Array.isArray(fixed)) return { whenTrue: terminalZero, whenFalse: terminalZero };
    const isIn = (value: string): Node =>
      list === undefined
        ? Array.isArray(fixed) && fixed.includes(value)
          ? terminalOne
          : terminalZero
        : diagrams.literal(list.memberVariable(value), [1]);
    const outsideVariables = this.optionVariables
      .map(({ option, variable }) => diagrams.difference(diagrams.literal(variable, [1]), isIn(option.value)))
      .reduce((left, right) => diagrams.or(left, right), terminalZero);
    const known = list === undefined ? answered : diagrams.and(list.wherePresent(diagrams), answered);
    return { whenTrue: diagrams.difference(known, outsideVariables), whenFalse: diagrams.and(outsideVariables, known) };
  }

  private otherInclusiveOptions(): readonly OptionFile[] {
    return this.otherOptions.filter(({ exclusive }) => exclusive !== true);
  }

  private answeredClasses(): readonly number[] {
    const counts =
      this.maxCount === 0
        ? 0
        : Math.min(this.maxCount, Math.max(this.otherInclusiveOptions().length, Math.min(1, this.otherOptions.length)));
    return Array.from({ length: counts + 1 }, (_, index) => index + 1);
  }

  /** Any combination of the named options that are not exclusive, and any possible number of the other options; at least one in total. */
  private inclusiveCombinations(diagrams: Diagrams, usual: readonly OptionVariable[]): Node {
    const empty = this.noneChosen(diagrams, usual);
    if (this.maxCount === 0) {
      const answered = diagrams.literal(this.answered, [1]);
      return this.otherOptions.length === 0 ? diagrams.difference(answered, empty) : answered;
    }
    const none = diagrams.literal(this.answered, [1]);
    const all = diagrams.difference(diagrams.literal(this.answered, this.answeredClasses()), diagrams.and(empty, none));
    // The only other options are exclusive.
    if (this.otherInclusiveOptions().length > 0) return all;
    return diagrams.or(diagrams.and(none, all), diagrams.and(empty, all));
  }

  private exactly(diagrams: Diagrams, values: readonly string[]): Node {
    const others = this.otherOptions.filter(({ value }) => values.includes(value)).length;
    const count = this.maxCount === 0 ? 1 : 1 + Math.min(others, this.answeredClasses().length - 1);
    return diagrams.and(this.only(diagrams, this.optionVariablesOf(values)), diagrams.literal(this.answered, [count]));
  }

  private only(diagrams: Diagrams, chosen: readonly OptionVariable[]): Node {
    return this.optionVariables.reduceRight(
      (node, one) => diagrams.and(diagrams.literal(one.variable, [chosen.includes(one) ? 1 : 0]), node),
      terminalOne,
    );
  }

  private noneChosen(diagrams: Diagrams, named: readonly OptionVariable[]): Node {
    return named.reduceRight((node, { variable }) => diagrams.and(diagrams.literal(variable, [0]), node), terminalOne);
  }

  private unanswered(diagrams: Diagrams): Node {
    return diagrams.and(diagrams.literal(this.answered, [0]), this.noneChosen(diagrams, this.optionVariables));
  }

  private optionVariablesOf(values: unknown): readonly OptionVariable[] {
    return this.optionVariables.filter(({ option }) => (values as readonly unknown[]).includes(option.value));
  }
}
