import { ruleNamed, rulesIn } from '../../engine/index.ts';
import type { FormStep, Item, Step, Test } from '../../engine/index.ts';
import { everything, nothing } from './diagram.ts';
import { denials } from './denials.ts';
import type { Diagrams } from './diagram.ts';
import type { Model } from './model/model.ts';
import type { Pair } from './model/pairs.ts';
import type { Part } from './model/part.ts';
import type { Node } from './nodes.ts';

/** From where and to where a set of combinations has been followed: what lies between has been read and asked. */
export interface Reach {
  /** What was read before this position is forgotten. */
  readonly since: number;
  /** What is asked up to this position is in the set. */
  readonly upTo: number;
}

/**
 * A flow laid out in one line of positions, in one manager of diagrams: where each variable is asked, and
 * where a condition reads it last. After that it can be forgotten.
 */
export class Course {
  readonly model: Model;
  readonly diagrams: Diagrams;
  readonly test: (test: Test) => Pair;
  private readonly starts = new Map<string, number>();
  private readonly items = new Map<string, number>();
  private readonly ends = new Map<string, number>();
  private readonly asked: number[];
  private readonly lastRead: number[];
  /** The variables by the position where they are asked, and by the one where they are read last. */
  private readonly rising = new Map<number, number[]>();
  private readonly dying = new Map<number, number[]>();
  /** The variables that are read at each position, those that may hold a client there among them. */
  private readonly reading = new Map<number, number[]>();
  private readonly allowedBy = new Map<Part, Node>();

  constructor(model: Model, diagrams: Diagrams) {
    this.model = model;
    this.diagrams = diagrams;
    this.test = model.conditions(diagrams);
    this.asked = model.variables.arities.map(() => -1);
    this.lastRead = [...this.asked];
    this.layOut();
    model.flow.steps.forEach((step) => this.readStep(step));
    this.asked.forEach((position, variable) => {
      this.lastRead[variable] = Math.max(position, this.lastRead[variable]!);
      file(this.rising, position, variable);
      file(this.dying, this.lastRead[variable] ?? position, variable);
    });
  }

  /** The position of arriving at a step. */
  start(step: string): number {
    return this.starts.get(step)!;
  }

  /** The position of an item, or of a form's fields. */
  at(id: string): number {
    return this.items.get(id)!;
  }

  /** The position of leaving a step. */
  end(step: string): number {
    return this.ends.get(step)!;
  }

  /** What a part allows, `everything` for one that no condition reads. */
  allowed(part: Part | undefined): Node {
    if (part === undefined) return everything;
    const node = this.allowedBy.get(part) ?? part.allowed(this.diagrams);
    this.allowedBy.set(part, node);
    return node;
  }

  /** Where a condition is true while only what stands up to a position has been asked. */
  trueAt(test: Test, upTo: number): Node {
    return this.before(this.test(test).yes, upTo);
  }

  /** Where a condition is unknown and a question of which it denies something has no answer, among those asked up to a position. */
  doubtAt(test: Test | undefined, upTo: number): Node {
    const signs = this.signsOfDenied(test);
    if (test === undefined || signs.length === 0) return nothing;
    const { yes, no } = this.test(test);
    const silent = signs
      .map((variable) => this.diagrams.pick(variable, [0]))
      .reduce((left, right) => this.diagrams.or(left, right), nothing);
    return this.before(this.diagrams.without(yes, this.diagrams.without(no, silent)), upTo);
  }

  /** Where some fact that the step waits for is not there. */
  missing(step: Step): Node {
    return step.needs
      .map((name) => this.model.missing(this.diagrams, name))
      .reduce((left, right) => this.diagrams.or(left, right), nothing);
  }

  /** Where the part is not asked. */
  unasked(part: Part | undefined): Node {
    return (part?.variables ?? []).reduceRight((held, variable) => this.diagrams.and(this.diagrams.pick(variable, [0]), held), everything);
  }

  /** A function with a part not asked. */
  withoutPart(node: Node, part: Part | undefined): Node {
    return (part?.variables ?? []).reduce((held, variable) => this.diagrams.given(held, variable, 0), node);
  }

  /** The variables that are read from one position up to another, that one among them. */
  readIn(from: number, upTo: number): readonly number[] {
    const found = between(this.reading, from, upTo + 1);
    return found.length < 2 ? found : [...new Set(found)];
  }

  /** Of the variables that a set at this reach is about, those that nothing reads from `next` on. */
  dead({ since, upTo }: Reach, next: number): readonly number[] {
    return between(this.dying, since, next).filter((variable) => this.asked[variable]! <= upTo);
  }

  /** The variables that are not asked on the way to a later step, and that something reads there or further on. */
  skipped(upTo: number, target: string): readonly number[] {
    const next = this.start(target);
    return between(this.rising, upTo + 1, next).filter((variable) => this.lastRead[variable]! >= next);
  }

  /** A function of a later step seen from before: what lies between is not asked. */
  skippedTo(node: Node, upTo: number, target: string): Node {
    return this.skipped(upTo, target).reduce((held, variable) => this.diagrams.given(held, variable, 0), node);
  }

  /** For each question of which a condition denies something, a variable that tells whether it has an answer. */
  private signsOfDenied(test: Test | undefined): readonly number[] {
    const denied = test === undefined ? [] : denials(this.model.flow, test);
    return denied.flatMap(({ question }) => this.model.question(question)?.variables.slice(0, 1) ?? []);
  }

  private before(node: Node, upTo: number): Node {
    const later = this.diagrams.support(node).filter((variable) => this.asked[variable]! > upTo);
    return later.reduce((held, variable) => this.diagrams.given(held, variable, 0), node);
  }

  /** Gives every step and item its position. */
  private layOut(): void {
    let position = 0;
    for (const step of this.model.flow.steps) {
      this.starts.set(step.id, position++);
      for (const id of idsIn(step)) {
        const parts = step.kind === 'form' ? this.model.fields(step) : [this.model.question(id)];
        for (const variable of parts.flatMap((part) => part?.variables ?? [])) this.asked[variable] = position;
        this.items.set(id, position++);
      }
      this.ends.set(step.id, position++);
    }
  }

  private readStep(step: Step): void {
    const end = this.end(step.id);
    this.reads(this.missing(step), this.start(step.id));
    for (const { when } of step.exits) this.readsTest(when, end);
    this.readsTest(step.blockNext?.when, end);
    if (step.kind === 'form') this.readForm(step, end);
    if (step.kind !== 'questionnaire' && step.kind !== 'screening') return;
    for (const id of idsIn(step)) {
      this.readItem(this.model.flow.items[id]!);
      if (step.kind === 'questionnaire') this.readsTest(step.blockNext?.when, this.at(id));
    }
  }

  private readForm(step: FormStep, end: number): void {
    for (const { when } of step.refuse) this.readsTest(when, end);
    for (const part of this.model.fields(step)) this.reads(this.allowed(part), this.at(step.id));
  }

  private readItem(item: Item): void {
    const position = this.at(item.id);
    this.readsTest(item.showWhen, position);
    for (const { when } of item.exits) this.readsTest(when, position);
    this.reads(this.allowed(this.model.question(item.id)), position);
  }

  private readsTest(test: Test | undefined, position: number): void {
    if (test === undefined) return;
    const { yes, no } = this.test(test);
    this.reads(yes, position);
    this.reads(no, position);
    // The reasons tell of the rules inside, too, and a condition can hang on less than they do.
    if (!('rule' in test)) for (const name of rulesIn(test)) this.readsTest(ruleNamed(this.model.flow, name), position);
    this.readAt(this.signsOfDenied(test), position);
  }

  private reads(node: Node, position: number): void {
    this.readAt(this.diagrams.support(node), position);
  }

  private readAt(variables: readonly number[], position: number): void {
    for (const variable of variables) {
      this.lastRead[variable] = Math.max(position, this.lastRead[variable]!);
      file(this.reading, position, variable);
    }
  }
}

/** What a step asks or shows: its items, or itself for a form. */
export function idsIn(step: Step): readonly string[] {
  if (step.kind === 'questionnaire') return step.items;
  if (step.kind === 'screening') return step.questions;
  return step.kind === 'form' ? [step.id] : [];
}

function file(list: Map<number, number[]>, position: number, variable: number): void {
  const there = list.get(position);
  if (there === undefined) list.set(position, [variable]);
  else there.push(variable);
}

/** What is filed from one position up to before another. */
function between(list: ReadonlyMap<number, readonly number[]>, from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (let position = from; position < to; position++) found.push(...(list.get(position) ?? []));
  return found;
}
