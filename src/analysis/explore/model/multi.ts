import { chosenValues, operatorNamed } from '../../../engine/index.ts';
import type { Answer, Atom, Choice, Operand, OptionFile, Question } from '../../../engine/index.ts';
import { everything, nothing } from '../diagram.ts';
import type { Diagrams } from '../diagram.ts';
import type { Node } from '../nodes.ts';
import { optionAnswer } from './candidates.ts';
import type { MultiDraft } from './drafts.ts';
import type { Facts, OpenList } from './facts.ts';
import type { Pair } from './pairs.ts';
import type { ClassOf, Part, Variables } from './part.ts';
import { factsBeside } from './reads.ts';

/** An option that some test names: a variable of its own. */
interface Named {
  readonly option: OptionFile;
  readonly variable: number;
}

/**
 * A multiple choice: each option that some test names is a variable, chosen or not. One more variable says
 * that there is an answer, and, where tests count, how many of the other options are chosen.
 */
export class Multi implements Part {
  readonly key: string;
  readonly variables: readonly number[];
  private readonly named: readonly Named[];
  private readonly rest: readonly OptionFile[];
  private readonly answered: number;
  /** How far tests count; 0 where none does. */
  private readonly counted: number;
  private readonly pinned: Answer | undefined;
  private readonly question: Choice;
  private readonly facts: Facts;
  private readonly later: Question | undefined;

  constructor({ question, atoms, pinned, later }: MultiDraft, variables: Variables, facts: Facts) {
    this.key = question.id;
    this.question = question;
    this.facts = facts;
    this.pinned = pinned;
    this.later = later;
    const readsAll = atoms.some(({ op }) => op === 'inContext');
    const values = new Set(atoms.flatMap(({ op, parameter }) => operatorNamed(op).values?.(parameter) ?? []));
    this.counted = Math.max(
      0,
      ...atoms.map(({ op, parameter }) => (op === 'countAtLeast' ? (parameter as number) : op === 'equals' ? 2 : 0)),
    );
    const namesAll = readsAll || later !== undefined;
    this.rest = question.options.filter(({ value }) => !namesAll && !values.has(value));
    this.answered = variables.declare(question.id, 1 + this.answeredClasses().length);
    this.named = question.options
      .filter((option) => !this.rest.includes(option))
      .map((option) => ({ option, variable: variables.declare(`${question.id}: ${option.value}`, 2) }));
    this.variables = [this.answered, ...this.named.map(({ variable }) => variable)];
    if (readsAll)
      for (const atom of atoms) for (const list of this.listsOf(atom)) question.options.forEach(({ value }) => list.member(value));
  }

  allowed(diagrams: Diagrams): Node {
    if (this.pinned !== undefined) return this.exactly(diagrams, chosenValues(this.pinned));
    const excluding = this.named.filter(({ option }) => option.exclusive === true);
    const usual = this.named.filter(({ option }) => option.exclusive !== true);
    const alone = excluding.map((one) => diagrams.and(this.only(diagrams, [one]), diagrams.pick(this.answered, [1])));
    const together = diagrams.and(this.unchosen(diagrams, excluding), this.withRest(diagrams, usual));
    const absent = this.question.skippable === true ? this.absent(diagrams) : nothing;
    return [...alone, together].reduce((left, right) => diagrams.or(left, right), absent);
  }

  taken(diagrams: Diagrams): Node {
    const { later } = this;
    if (later === undefined) return everything;
    const absent = later.skippable === true ? this.absent(diagrams) : nothing;
    if (later.type !== 'choice') return absent;
    const answered = diagrams.pick(this.answered, this.answeredClasses());
    return diagrams.or(absent, diagrams.and(answered, this.takenBy(diagrams, later)));
  }

  pair(diagrams: Diagrams, atom: Atom): Pair {
    const answered = diagrams.pick(this.answered, this.answeredClasses());
    if (atom.op === 'answered') {
      const [yes, no] = [answered, diagrams.not(answered)];
      return atom.parameter === true ? { yes, no } : { yes: no, no: yes };
    }
    if (atom.op === 'inContext') return this.listPair(diagrams, atom, answered);
    // A later version may ask something else under the same name: of several options its tests know nothing.
    if (!operatorNamed(atom.op).operands.includes('choice')) return { yes: nothing, no: nothing };
    const yes = this.holds(diagrams, atom);
    const no = diagrams.without(yes, answered);
    return atom.op === 'noneOf' ? { yes: no, no: yes } : { yes, no };
  }

  about({ op, parameter }: Atom): readonly number[] {
    const values = operatorNamed(op).values?.(parameter);
    return values === undefined || op === 'equals' ? this.variables : this.of(values).map(({ variable }) => variable);
  }

  value(classOf: ClassOf): Operand | undefined {
    const count = classOf(this.answered);
    if (count === 0) return undefined;
    if (this.pinned !== undefined) return this.pinned;
    const named = this.named.filter(({ variable }) => classOf(variable) === 1).map(({ option }) => option);
    const others = this.counted > 0 ? count - 1 : named.length === 0 ? 1 : 0;
    const usual = this.usualRest();
    const chosen = [...named, ...(usual.length === 0 ? this.rest : usual).slice(0, others)];
    return optionAnswer(
      this.question.options.filter((option) => chosen.includes(option)),
      true,
    );
  }

  choosing(diagrams: Diagrams, value: string): Node {
    const [one] = this.of([value]);
    if (one !== undefined) return diagrams.pick(one.variable, [1]);
    const rest = this.rest.find((option) => option.value === value);
    return rest?.exclusive === true ? this.unchosen(diagrams, this.named) : diagrams.pick(this.answered, this.answeredClasses());
  }

  standsIn(): boolean {
    return false;
  }

  /** Where a test other than `answered` and `inContext` holds; for `noneOf`, where it fails. */
  private holds(diagrams: Diagrams, { op, parameter }: Atom): Node {
    const chosen = (one: Named): Node => diagrams.pick(one.variable, [1]);
    if (op === 'anyOf' || op === 'noneOf')
      return this.of(parameter)
        .map(chosen)
        .reduce((left, right) => diagrams.or(left, right), nothing);
    if (op === 'allOf')
      return this.of(parameter)
        .map(chosen)
        .reduce((left, right) => diagrams.and(left, right), everything);
    if (op === 'countAtLeast') return this.atLeast(diagrams, parameter as number);
    if (op === 'equals') return diagrams.and(this.only(diagrams, this.of([parameter])), diagrams.pick(this.answered, [1]));
    throw new Error(`The exploration does not know what '${op}' says of a multiple choice.`);
  }

  /** What a later version of the question takes of what is chosen; every option is named then. */
  private takenBy(diagrams: Diagrams, later: Choice): Node {
    const option = (value: string): OptionFile | undefined => later.options.find((one) => one.value === value);
    const chosen = (test: (one: Named) => boolean): Node => diagrams.not(this.unchosen(diagrams, this.named.filter(test)));
    const severalOptions = this.atLeast(diagrams, 2);
    const unknown = chosen((one) => option(one.option.value) === undefined);
    const exclusive = chosen((one) => option(one.option.value)?.exclusive === true);
    const worded = chosen((one) => one.option.other !== undefined);
    const asksWords = chosen((one) => option(one.option.value)?.other !== undefined);
    const wordsFit = diagrams.either(worded, asksWords, diagrams.not(asksWords));
    // One answer without words is written as a text, and never as a list of one.
    const fits = later.multi === true ? wordsFit : diagrams.and(wordsFit, diagrams.without(severalOptions, worded));
    return diagrams.without(unknown, diagrams.without(diagrams.and(severalOptions, exclusive), fits));
  }

  private atLeast(diagrams: Diagrams, least: number): Node {
    const classes = this.answeredClasses();
    const done = new Map<number, Node>();
    const from = (index: number, open: number): Node => {
      const one = this.named[index];
      if (one === undefined)
        return diagrams.pick(
          this.answered,
          classes.filter((count) => count - 1 >= open),
        );
      if (open > this.named.length - index + classes.length - 1) return nothing;
      const name = index * (least + 1) + Math.max(0, open);
      const before = done.get(name);
      if (before !== undefined) return before;
      const node = diagrams.either(diagrams.pick(one.variable, [1]), from(index + 1, Math.max(0, open - 1)), from(index + 1, open));
      done.set(name, node);
      return node;
    };
    return diagrams.and(diagrams.pick(this.answered, classes), from(0, least));
  }

  /** Every option chosen must stand in the list, and the list must be there. */
  private listPair(diagrams: Diagrams, atom: Atom, answered: Node): Pair {
    const fixed = this.facts.worlds([])[0]!.around.fact(factsBeside(atom)[0]!);
    const [list] = this.listsOf(atom);
    if (list === undefined && !Array.isArray(fixed)) return { yes: nothing, no: nothing };
    const isIn = (value: string): Node =>
      list === undefined ? (Array.isArray(fixed) && fixed.includes(value) ? everything : nothing) : diagrams.pick(list.member(value), [1]);
    const outside = this.named
      .map(({ option, variable }) => diagrams.without(isIn(option.value), diagrams.pick(variable, [1])))
      .reduce((left, right) => diagrams.or(left, right), nothing);
    const known = list === undefined ? answered : diagrams.and(list.present(diagrams), answered);
    return { yes: diagrams.without(outside, known), no: diagrams.and(outside, known) };
  }

  private listsOf(atom: Atom): readonly OpenList[] {
    return atom.op === 'inContext' ? factsBeside(atom).flatMap((name) => this.facts.openList(name) ?? []) : [];
  }

  private usualRest(): readonly OptionFile[] {
    return this.rest.filter(({ exclusive }) => exclusive !== true);
  }

  private answeredClasses(): readonly number[] {
    const counts = this.counted === 0 ? 0 : Math.min(this.counted, Math.max(this.usualRest().length, Math.min(1, this.rest.length)));
    return Array.from({ length: counts + 1 }, (_, index) => index + 1);
  }

  /** The usual named options in any way, with as many of the rest as go with them; at least one in all. */
  private withRest(diagrams: Diagrams, usual: readonly Named[]): Node {
    const empty = this.unchosen(diagrams, usual);
    if (this.counted === 0) {
      const answered = diagrams.pick(this.answered, [1]);
      return this.rest.length === 0 ? diagrams.without(empty, answered) : answered;
    }
    const none = diagrams.pick(this.answered, [1]);
    const all = diagrams.without(diagrams.and(empty, none), diagrams.pick(this.answered, this.answeredClasses()));
    // The only other options stand alone.
    if (this.usualRest().length > 0) return all;
    return diagrams.or(diagrams.and(none, all), diagrams.and(empty, all));
  }

  private exactly(diagrams: Diagrams, values: readonly string[]): Node {
    const others = this.rest.filter(({ value }) => values.includes(value)).length;
    const count = this.counted === 0 ? 1 : 1 + Math.min(others, this.answeredClasses().length - 1);
    return diagrams.and(this.only(diagrams, this.of(values)), diagrams.pick(this.answered, [count]));
  }

  private only(diagrams: Diagrams, chosen: readonly Named[]): Node {
    return this.named.reduceRight(
      (held, one) => diagrams.and(diagrams.pick(one.variable, [chosen.includes(one) ? 1 : 0]), held),
      everything,
    );
  }

  private unchosen(diagrams: Diagrams, named: readonly Named[]): Node {
    return named.reduceRight((held, { variable }) => diagrams.and(diagrams.pick(variable, [0]), held), everything);
  }

  private absent(diagrams: Diagrams): Node {
    return diagrams.and(diagrams.pick(this.answered, [0]), this.unchosen(diagrams, this.named));
  }

  private of(values: unknown): readonly Named[] {
    return this.named.filter(({ option }) => (values as readonly unknown[]).includes(option.value));
  }
}
