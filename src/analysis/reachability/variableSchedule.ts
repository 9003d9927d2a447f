import { listAnswerKeys, listAtoms, getRule, listRuleNames, isFormStep, isQuestionnaire, listItemIds } from '../../engine/index.ts';
import type { Atom, FormStep, Item, Step, CompiledCondition } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import { interpretGrantingDenials, negatedQuestionsIn } from './negatedQuestions.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { FlowModel } from './encoding/flowModel.ts';
import { threeValuedAlgebra } from './encoding/threeValuedDiagram.ts';
import type { ThreeValuedDiagram } from './encoding/threeValuedDiagram.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import type { Node } from '../bdd/uniqueTable.ts';

/** The positions between which a set of combinations was followed: everything between them has been asked and read. */
export interface LiveRange {
  /** Variables that were last read before this position are eliminated. */
  readonly since: number;
  /** The set has the variables that are asked up to this position. */
  readonly upTo: number;
}

/**
 * A flow as one sequence of positions: where each variable is asked, and where a condition reads it last. After that position it
 * can be eliminated.
 */
export class VariableSchedule {
  readonly model: FlowModel;
  readonly diagrams: Diagrams;
  readonly encodeCondition: (test: CompiledCondition) => ThreeValuedDiagram;
  private readonly startPositions = new Map<string, number>();
  private readonly itemPositions = new Map<string, number>();
  private readonly endPositions = new Map<string, number>();
  private readonly askedAt: number[];
  private readonly lastReadAt: number[];
  /** The variables by the position where they are asked, and by the position where they are read last. */
  private readonly askedByPosition = new Map<number, number[]>();
  private readonly lastReadByPosition = new Map<number, number[]>();
  /** The variables that are read at each position, including those of refusals and blocks there. */
  private readonly readByPosition = new Map<number, number[]>();
  private readonly allowedByAnswer = new Map<AnswerEncoding, Node>();

  /** `readAtEnd` are variables that are still read after the last condition. */
  constructor(model: FlowModel, diagrams: Diagrams, readAtEnd: readonly number[] = []) {
    this.model = model;
    this.diagrams = diagrams;
    this.encodeCondition = model.conditions(diagrams);
    this.askedAt = model.variables.arities.map(() => -1);
    this.lastReadAt = [...this.askedAt];
    this.assignPositions();
    model.flow.steps.forEach((step) => this.recordStepReads(step));
    for (const variable of readAtEnd) this.lastReadAt[variable] = Infinity;
    this.askedAt.forEach((position, variable) => {
      this.lastReadAt[variable] = Math.max(position, this.lastReadAt[variable]!);
      addAtPosition(this.askedByPosition, position, variable);
      addAtPosition(this.lastReadByPosition, this.lastReadAt[variable] ?? position, variable);
    });
  }

  /** The position of arriving at a step. */
  startPosition(step: string): number {
    return this.startPositions.get(step)!;
  }

  /** The position of an item, or of a form's fields. */
  positionOf(id: string): number {
    return this.itemPositions.get(id)!;
  }

  /** The position of leaving a step. */
  endPosition(step: string): number {
    return this.endPositions.get(step)!;
  }

  /** Where an answer is allowed; `terminalOne` for an answer that no condition reads. */
  whereAllowed(encoding: AnswerEncoding | undefined): Node {
    if (encoding === undefined) return terminalOne;
    const node = this.allowedByAnswer.get(encoding) ?? encoding.whereAllowed(this.diagrams);
    this.allowedByAnswer.set(encoding, node);
    return node;
  }

  /** Those answers that a function depends on, and the answers that decide whether they are asked for. */
  listRead(encodings: readonly AnswerEncoding[], node: Node): readonly AnswerEncoding[] {
    const read = new Set(this.diagrams.support(node));
    const isRead = ({ variables }: AnswerEncoding): boolean => variables.some((variable) => read.has(variable));
    for (let before = -1; before < read.size;) {
      before = read.size;
      for (const one of encodings.filter(isRead)) for (const variable of this.diagrams.support(this.whereAllowed(one))) read.add(variable);
    }
    return encodings.filter(isRead);
  }

  /** Where a condition is true when only the questions up to a position are asked. */
  trueAt(test: CompiledCondition, upTo: number): Node {
    return this.assumeUnaskedAfter(this.encodeCondition(test).whenTrue, upTo);
  }

  /** Where a condition is unknown only because a negated question, among those asked up to a position, has no answer. */
  unknownAt(test: CompiledCondition | undefined, upTo: number): Node {
    if (test === undefined || negatedQuestionsIn(this.model.flow, test).length === 0) return terminalZero;
    const { diagrams } = this;
    const { whenTrue, whenFalse } = this.encodeCondition(test);
    const granted = interpretGrantingDenials(this.model.flow, test, threeValuedAlgebra(diagrams), {
      plain: this.encodeCondition,
      silentAs: (atom, truth) => this.encodeSilentAs(atom, truth),
    });
    return this.assumeUnaskedAfter(diagrams.difference(diagrams.difference(granted.whenTrue, whenFalse), whenTrue), upTo);
  }

  /** Where a fact that the step waits for is absent. */
  missingFacts(step: Step): Node {
    return step.needs
      .map((name) => this.model.whereMissing(this.diagrams, name))
      .reduce((left, right) => this.diagrams.or(left, right), terminalZero);
  }

  /** Where the answer is absent. */
  whereUnasked(encoding: AnswerEncoding | undefined): Node {
    return (encoding?.variables ?? []).reduceRight(
      (cofactor, variable) => this.diagrams.and(this.diagrams.literal(variable, [0]), cofactor),
      terminalOne,
    );
  }

  /** A function under the assumption that the answer is absent. */
  assumeUnasked(node: Node, encoding: AnswerEncoding | undefined): Node {
    return (encoding?.variables ?? []).reduce((cofactor, variable) => this.diagrams.cofactor(cofactor, variable, 0), node);
  }

  /** The variables that are read from one position up to and including another. */
  variablesReadBetween(from: number, upTo: number): readonly number[] {
    const found = valuesBetween(this.readByPosition, from, upTo + 1);
    return found.length < 2 ? found : [...new Set(found)];
  }

  /** The variables of a set with this live range that nothing reads from `next` on. */
  deadVariables({ since, upTo }: LiveRange, next: number): readonly number[] {
    return valuesBetween(this.lastReadByPosition, since, next).filter((variable) => this.askedAt[variable]! <= upTo);
  }

  /** The variables that are skipped on the way to a later step and read at that step or later. */
  skippedVariables(upTo: number, target: string): readonly number[] {
    const next = this.startPosition(target);
    return this.variablesAskedBetween(upTo, target).filter((variable) => this.lastReadAt[variable]! >= next);
  }

  /** The variables that are not asked on the way from a position to a later step. */
  variablesAskedBetween(upTo: number, target: string): readonly number[] {
    return valuesBetween(this.askedByPosition, upTo + 1, this.startPosition(target));
  }

  /** A function at a later step, as seen from before: the answers in between are absent. */
  assumeSkipped(node: Node, upTo: number, target: string): Node {
    return this.skippedVariables(upTo, target).reduce((cofactor, variable) => this.diagrams.cofactor(cofactor, variable, 0), node);
  }

  /** A test of a question's answer, with this truth value where there is no answer. */
  private encodeSilentAs(atom: Atom, truth: boolean): ThreeValuedDiagram {
    const pair = this.encodeCondition(atom);
    const [sign] = atom.source.kind === 'question' ? this.answeredVariablesOf(atom.source.id) : [];
    const silent = sign === undefined ? terminalOne : this.diagrams.literal(sign, [0]);
    return truth
      ? { ...pair, whenTrue: this.diagrams.or(pair.whenTrue, silent) }
      : { ...pair, whenFalse: this.diagrams.or(pair.whenFalse, silent) };
  }

  /** The variable for whether a question has an answer; `undefined` when no condition reads it. */
  private answeredVariablesOf(question: string): readonly number[] {
    return this.model.questionEncoding(question)?.variables.slice(0, 1) ?? [];
  }

  private assumeUnaskedAfter(node: Node, upTo: number): Node {
    const later = this.diagrams.support(node).filter((variable) => this.askedAt[variable]! > upTo);
    return later.reduce((cofactor, variable) => this.diagrams.cofactor(cofactor, variable, 0), node);
  }

  /** Gives every step and item its position. */
  private assignPositions(): void {
    let position = 0;
    for (const step of this.model.flow.steps) {
      this.startPositions.set(step.id, position++);
      for (const id of listAnswerKeys(step)) {
        const parts = isFormStep(step) ? this.model.fieldEncodings(step) : [this.model.questionEncoding(id)];
        for (const variable of parts.flatMap((part) => part?.variables ?? [])) this.askedAt[variable] = position;
        this.itemPositions.set(id, position++);
      }
      this.endPositions.set(step.id, position++);
    }
  }

  private recordStepReads(step: Step): void {
    const end = this.endPosition(step.id);
    this.recordSupport(this.missingFacts(step), this.startPosition(step.id));
    for (const { when } of step.exits) this.recordConditionReads(when, end);
    this.recordConditionReads(step.blockNext?.when, end);
    if (isFormStep(step)) this.recordFormReads(step, end);
    for (const id of listItemIds(step)) {
      this.recordItemReads(this.model.flow.items[id]!);
      if (isQuestionnaire(step)) this.recordConditionReads(step.blockNext?.when, this.positionOf(id));
    }
  }

  private recordFormReads(step: FormStep, end: number): void {
    for (const { when } of step.refuse) this.recordConditionReads(when, end);
    for (const encoding of this.model.fieldEncodings(step)) this.recordSupport(this.whereAllowed(encoding), this.positionOf(step.id));
  }

  private recordItemReads(item: Item): void {
    const position = this.positionOf(item.id);
    this.recordConditionReads(item.showWhen, position);
    for (const { when } of item.exits) this.recordConditionReads(when, position);
    this.recordSupport(this.whereAllowed(this.model.questionEncoding(item.id)), position);
  }

  private recordConditionReads(test: CompiledCondition | undefined, position: number): void {
    if (test === undefined) return;
    const { whenTrue, whenFalse } = this.encodeCondition(test);
    this.recordSupport(whenTrue, position);
    this.recordSupport(whenFalse, position);
    // The reasons name inner rules too, and a condition may depend on less than these.
    if (!('rule' in test)) for (const name of listRuleNames(test)) this.recordConditionReads(getRule(this.model.flow, name), position);
    this.recordUnknownReads(test, position);
  }

  /**
   * The variables that `unknownAt` can depend on. There may be more of them than for where the condition is true or false, which
   * may not depend on each of its tests.
   */
  private recordUnknownReads(test: CompiledCondition, position: number): void {
    const negated = negatedQuestionsIn(this.model.flow, test);
    if (negated.length === 0) return;
    for (const { question } of negated) this.recordVariables(this.answeredVariablesOf(question), position);
    for (const { whenTrue, whenFalse } of listAtoms(this.model.flow, test).map(this.encodeCondition)) {
      this.recordSupport(whenTrue, position);
      this.recordSupport(whenFalse, position);
    }
  }

  private recordSupport(node: Node, position: number): void {
    this.recordVariables(this.diagrams.support(node), position);
  }

  private recordVariables(variables: readonly number[], position: number): void {
    for (const variable of variables) {
      this.lastReadAt[variable] = Math.max(position, this.lastReadAt[variable]!);
      addAtPosition(this.readByPosition, position, variable);
    }
  }
}

function addAtPosition(list: Map<number, number[]>, position: number, variable: number): void {
  const eventsAtPosition = list.get(position);
  if (eventsAtPosition === undefined) list.set(position, [variable]);
  else eventsAtPosition.push(variable);
}

/** The entries from one position up to, but not including, another. */
function valuesBetween(list: ReadonlyMap<number, readonly number[]>, from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (let position = from; position < to; position++) found.push(...(list.get(position) ?? []));
  return found;
}
