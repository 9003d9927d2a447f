import { listAnswerKeys, listRefusals, isFormStep, isQuestionnaire, listScreeningQuestions } from '../../engine/index.ts';
import type { CompiledRefusal, Exit, Place, QuestionnaireStep, Step, CompiledCondition } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Aggregation } from '../bdd/diagrams.ts';
import type { VariableSchedule, LiveRange } from './variableSchedule.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import { placeKey } from './reachabilityEvent.ts';
import type { ReachabilityEvent } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { FactoredSet } from '../bdd/factoredSet.ts';

/** Receives every event. The event happens to the combinations of `set`, the open part of `factors`, in which the guard is true. */
export type EventObserver = (event: ReachabilityEvent, guard: Node, set: Node, factors: FactoredSet) => void;

/**
 * One pass through a flow with all combinations of answers and facts at once. With the aggregation `sum` the sets count the ways in
 * which each combination occurs, and dead ends are not reported.
 */
export class ForwardPass {
  private readonly schedule: VariableSchedule;
  private readonly aggregation: Aggregation;
  private readonly observe: EventObserver;
  private readonly onlyPlaces: ReadonlySet<string> | undefined;
  private readonly keepsAll: boolean;
  private readonly arrivingByStep = new Map<string, FactoredSet>();
  /** The combinations that have reached the present step. */
  private current: FactoredSet;

  /**
   * With `onlyPlaces` (keys of places) the pass enters only those places and skips none of them. With `onlyPlaces` or `keepsAll`,
   * no variable is eliminated, so that each set still has the answers of its runs.
   */
  constructor(
    schedule: VariableSchedule,
    aggregation: Aggregation,
    observe: EventObserver,
    onlyPlaces?: ReadonlySet<string>,
    keepsAll = false,
  ) {
    this.onlyPlaces = onlyPlaces;
    this.keepsAll = keepsAll;
    this.schedule = schedule;
    this.aggregation = aggregation;
    this.observe = observe;
    this.current = new FactoredSet(schedule.diagrams, aggregation, terminalZero, []);
  }

  /** Runs the pass. */
  run(): void {
    const { model, diagrams } = this.schedule;
    const [first] = model.flow.steps;
    this.current = new FactoredSet(diagrams, this.aggregation, model.facts.possible(diagrams), model.facts.allVariables());
    this.closeAt(this.current.openSet, { since: -1, upTo: -1 }, 0);
    this.arrivingByStep.set(first!.id, this.current);
    for (const step of model.flow.steps) {
      this.current = this.arrivingByStep.get(step.id) ?? new FactoredSet(diagrams, this.aggregation, terminalZero, []);
      this.step(step);
    }
  }

  private step(step: Step): void {
    const { diagrams } = this.schedule;
    const start = this.schedule.startPosition(step.id);
    this.current.open(this.schedule.variablesReadBetween(start, isQuestionnaire(step) ? start : this.schedule.endPosition(step.id)));
    const arriving = this.current.openSet;
    this.reportEvent({ kind: 'step', step: step.id }, terminalOne, arriving);
    if (!isQuestionnaire(step) && !this.canEnter({ step: step.id })) return;
    if (step.end !== undefined) return this.reportEvent({ kind: 'end', outcome: step.end, at: { step: step.id } }, terminalOne, arriving);
    const missing = this.schedule.missingFacts(step);
    this.reportWaiting({ step: step.id }, diagrams.and(missing, arriving));
    const set = diagrams.difference(arriving, missing);
    if (isQuestionnaire(step)) return this.questionnaire(step, set);
    this.screen(step, set);
  }

  /** A page, a form or a screening: one screen. */
  private screen(step: Step, arriving: Node): void {
    const reach = { since: this.schedule.startPosition(step.id), upTo: this.schedule.endPosition(step.id) };
    const asked = listAnswerKeys(step).reduce((set, id) => this.encodeAnswers(step, id, set), arriving);
    const accepted = this.withoutBlocked(listRefusals(step), asked, reach.upTo);
    const passing = this.withoutBlocked(step.blockNext === undefined ? [] : [step.blockNext], accepted, reach.upTo);
    const own = listAnswerKeys(step).flatMap((id) => this.answersOf(step, id));
    this.reportDeadEnds({ step: step.id }, arriving, { accepted, passing }, own);
    for (const id of listScreeningQuestions(step)) this.reportOptions(id, this.schedule.diagrams.and(this.whereShown(id), passing));
    this.followExits(step.exits, passing, { step: step.id }, reach);
  }

  /** The encodings of a form's fields, or of one question of a screening. */
  private encodeAnswers(step: Step, id: string, set: Node): Node {
    const { diagrams } = this.schedule;
    const position = this.schedule.positionOf(id);
    const parts = this.answersOf(step, id);
    const allowed = parts.reduce((current, part) => diagrams.and(this.schedule.whereAllowed(part), current), set);
    const shown = isFormStep(step) ? terminalOne : this.whereShown(id);
    if (!isFormStep(step)) {
      this.reportEvent({ kind: 'item', item: id }, shown, set);
      this.reportUnknownGuard(this.schedule.model.flow.items[id]?.showWhen, set, position - 1);
    }
    for (const { variables } of parts) this.current.addVariables(variables);
    if (shown === terminalOne) return allowed;
    const hidden = diagrams.difference(set, shown);
    const unasked = parts.reduce((current, part) => diagrams.and(this.schedule.whereUnasked(part), current), hidden);
    return diagrams.aggregate(diagrams.and(shown, allowed), unasked, this.aggregation);
  }

  private questionnaire(step: QuestionnaireStep, arriving: Node): void {
    const start = this.schedule.startPosition(step.id);
    this.closeAt(arriving, { since: start, upTo: start }, start + 1);
    for (const id of step.items) this.item(step, id);
    const end = this.schedule.endPosition(step.id);
    this.current.open(this.schedule.variablesReadBetween(end, end));
    this.followExits(step.exits, this.current.openSet, { step: step.id }, { since: end, upTo: end });
  }

  /** Passes one item. The combinations that stay in the step remain. */
  private item(step: QuestionnaireStep, id: string): void {
    const { diagrams, model } = this.schedule;
    const position = this.schedule.positionOf(id);
    const reach = { since: position, upTo: position };
    const item = model.flow.items[id]!;
    const part = model.questionEncoding(id);
    const shown = this.whereShown(id);
    this.current.open(this.schedule.variablesReadBetween(position, position));
    const set = this.current.openSet;
    this.reportEvent({ kind: 'item', item: id }, shown, set);
    this.reportUnknownGuard(item.showWhen, set, position - 1);
    if (part !== undefined) this.current.addVariables(part.variables);
    const unseen = (): Node => diagrams.and(this.schedule.whereUnasked(part), diagrams.difference(set, shown));
    const place = { step: step.id, item: id };
    if (!this.canEnter(place)) return this.closeAt(unseen(), reach, position + 1);
    if (this.onlyPlaces === undefined && part === undefined && item.exits.length === 0 && step.blockNext === undefined) {
      this.reportUnreadOptions(id, shown, set);
      return this.closeAt(set, reach, position + 1);
    }
    const arriving = diagrams.and(shown, set);
    const answered = diagrams.and(this.schedule.whereAllowed(part), arriving);
    const passing = this.withoutBlocked(step.blockNext === undefined ? [] : [step.blockNext], answered, reach.upTo);
    this.reportDeadEnds(place, arriving, { accepted: answered, passing }, part === undefined ? [] : [part]);
    this.reportOptions(id, passing);
    const staying = this.followExits(item.exits, passing, place, reach);
    const hidden = this.onlyPlaces === undefined ? unseen() : terminalZero;
    this.closeAt(diagrams.aggregate(staying, hidden, this.aggregation), reach, position + 1);
  }

  private canEnter(place: Place): boolean {
    return this.onlyPlaces === undefined || this.onlyPlaces.has(placeKey(place));
  }

  /** Replaces the open part of the product by a set, without the variables that nothing reads from `next` on. */
  private closeAt(set: Node, reach: LiveRange, next: number, target = this.current): void {
    target.close(set, this.onlyPlaces === undefined && !this.keepsAll ? this.schedule.deadVariables(reach, next) : []);
  }

  private reportEvent(event: ReachabilityEvent, guard: Node, set: Node): void {
    this.observe(event, guard, set, this.current);
  }

  private whereShown(id: string): Node {
    const { showWhen } = this.schedule.model.flow.items[id]!;
    return showWhen === undefined ? terminalOne : this.schedule.encodeCondition(showWhen).whenTrue;
  }

  private answersOf(step: Step, id: string): readonly AnswerEncoding[] {
    if (isFormStep(step)) return this.schedule.model.fieldEncodings(step);
    const part = this.schedule.model.questionEncoding(id);
    return part === undefined ? [] : [part];
  }

  /** The combinations that no refusal and no block stops. */
  private withoutBlocked(
    rules: readonly (CompiledRefusal | { readonly rule: string; readonly when: CompiledCondition })[],
    set: Node,
    upTo: number,
  ): Node {
    return rules.reduce((rest, rule) => {
      const yes = this.schedule.trueAt(rule.when, upTo);
      this.reportEvent({ kind: 'rule', rule }, yes, rest);
      this.reportUnknownGuard(rule.when, rest, upTo);
      return this.schedule.diagrams.difference(rest, yes);
    }, set);
  }

  /** Reports the combinations for which no answers lead on as dead ends, and those for which no answers are accepted as deadlocks. */
  private reportDeadEnds(
    at: Place,
    arriving: Node,
    { accepted, passing }: { readonly accepted: Node; readonly passing: Node },
    own: readonly AnswerEncoding[],
  ): void {
    if (this.aggregation === 'sum') return;
    const { diagrams } = this.schedule;
    const variables = own.flatMap((part) => part.variables);
    const lacking = (set: Node): Node => diagrams.difference(arriving, diagrams.eliminate(set, variables, 'min'));
    this.reportEvent({ kind: 'deadEnd', at }, terminalOne, lacking(passing));
    this.reportEvent({ kind: 'deadlock', at }, terminalOne, lacking(accepted));
  }

  private reportWaiting(at: Place, set: Node): void {
    if (this.aggregation === 'sum') return;
    this.reportEvent({ kind: 'deadEnd', at }, terminalOne, set);
    this.reportEvent({ kind: 'deadlock', at }, terminalOne, set);
  }

  private reportUnknownGuard(test: CompiledCondition | undefined, set: Node, upTo: number): void {
    if (this.aggregation === 'sum' || test === undefined) return;
    const doubt = this.schedule.unknownAt(test, upTo);
    if (doubt !== terminalZero) this.reportEvent({ kind: 'unknownGuard', test }, doubt, set);
  }

  private reportOptions(id: string, passing: Node): void {
    const item = this.schedule.model.flow.items[id];
    if (this.aggregation === 'sum' || item?.type !== 'choice') return;
    const part = this.schedule.model.questionEncoding(id);
    for (const { value } of item.options) {
      const chosen = part?.whereChosen?.(this.schedule.diagrams, value) ?? terminalOne;
      this.reportEvent({ kind: 'option', question: id, value }, chosen, passing);
    }
  }

  /** Reports the options of a question that no condition reads: each can be chosen where the question is shown. */
  private reportUnreadOptions(id: string, shown: Node, set: Node): void {
    const item = this.schedule.model.flow.items[id];
    if (this.aggregation === 'sum' || item?.type !== 'choice') return;
    for (const { value } of item.options) this.reportEvent({ kind: 'option', question: id, value }, shown, set);
  }

  /** Follows the exits, and returns the combinations that take none of them. */
  private followExits(exits: readonly Exit[], set: Node, at: Place, reach: LiveRange): Node {
    const { diagrams } = this.schedule;
    return exits.reduce((rest, exit) => {
      const yes = exit.when === undefined ? terminalOne : this.schedule.encodeCondition(exit.when).whenTrue;
      if (exit.when !== undefined) this.reportEvent({ kind: 'rule', rule: exit }, yes, set);
      this.reportUnknownGuard(exit.when, rest, reach.upTo);
      const taking = diagrams.and(yes, rest);
      this.reportEvent({ kind: 'exit', exit }, terminalOne, taking);
      if (exit.end !== undefined) this.reportEvent({ kind: 'end', outcome: exit.end, at }, terminalOne, taking);
      else this.sendTo(taking, exit.to ?? '', reach);
      return diagrams.difference(rest, yes);
    }, set);
  }

  private sendTo(set: Node, target: string, reach: LiveRange): void {
    if (set === terminalZero) return;
    const there = this.current.copy();
    this.closeAt(set, reach, this.schedule.startPosition(target), there);
    const skipped = this.keepsAll
      ? this.schedule.variablesAskedBetween(reach.upTo, target)
      : this.schedule.skippedVariables(reach.upTo, target);
    for (const variable of skipped) there.addAssignment(variable, 0);
    this.arrivingByStep.set(target, this.arrivingByStep.get(target)?.union(there) ?? there);
  }
}
