import { listAnswerKeys, listRefusals, isFormStep, isQuestionnaire, listScreeningQuestions } from '../../engine/index.ts';
import type { Exit, Place, QuestionnaireStep, Step } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import type { BackwardBoundary } from './backwardBoundary.ts';
import { acceptableOrUnanswerable, passScreenBackward } from './backwardScreen.ts';
import type { BackwardScreen, BackwardTarget } from './backwardScreen.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import { placeKey } from './reachabilityEvent.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { TargetConditions } from './targetConditions.ts';
import type { AvoidPredicate } from './targetConditions.ts';

/** The result of a pass from a target back to the start. */
export interface BackwardResult {
  /** Over the facts: with which the target can be reached from the start. */
  readonly start: Node;
  /** For each screen, by its place, over the answers up to and on it: with which the target can still be reached. */
  readonly onScreen: ReadonlyMap<string, Node>;
}

/**
 * One pass from a target back to the start. It reads only the conditions on which the target depends (its cone of influence). With
 * `countsScreens`, the value of a combination is one more than the fewest screens to the target; otherwise nodes are sets.
 */
export class BackwardPass {
  private readonly schedule: VariableSchedule;
  private readonly target: EventPredicate;
  private readonly avoid: AvoidPredicate;
  private readonly targetConditions: TargetConditions;
  private readonly countsScreens: boolean;
  private readonly resultByStep = new Map<string, Node>();
  private readonly onScreen = new Map<string, Node>();
  private readonly visitedConditions: Set<string>;
  private readonly boundary: BackwardBoundary | undefined;
  private readonly backwardTarget: BackwardTarget;

  /** `visitedConditions` receives the names of the rules and items whose conditions are read. */
  constructor(
    schedule: VariableSchedule,
    target: EventPredicate,
    avoid: AvoidPredicate,
    countsScreens: boolean,
    visitedConditions: Set<string> = new Set(),
    boundary?: BackwardBoundary,
  ) {
    this.schedule = schedule;
    this.target = target;
    this.avoid = avoid;
    this.targetConditions = new TargetConditions(schedule, target, avoid);
    this.countsScreens = countsScreens;
    this.visitedConditions = visitedConditions;
    this.boundary = boundary;
    this.backwardTarget = {
      schedule,
      target,
      targetConditions: this.targetConditions,
      countScreen: (node) => this.countScreen(node),
      onCondition: (name) => visitedConditions.add(name),
    };
  }

  /** Runs the pass. */
  run(): BackwardResult {
    const { model, diagrams } = this.schedule;
    const { step: last = Infinity, inside = false } = this.boundary ?? {};
    for (const step of model.flow.steps.slice(0, inside ? last + 1 : last).toReversed()) this.resultByStep.set(step.id, this.step(step));
    const first = this.resultByStep.get(model.flow.steps[0]!.id)!;
    return { start: diagrams.and(model.facts.possible(diagrams), first), onScreen: this.onScreen };
  }

  private step(step: Step): Node {
    this.boundary?.onVisited();
    const { diagrams } = this.schedule;
    const at = { step: step.id };
    const isTarget = this.target({ kind: 'step', step: step.id });
    if (isTarget && isQuestionnaire(step)) return terminalOne;
    if (isTarget || step.end !== undefined) {
      const isReached = isTarget || (step.end !== undefined && this.target({ kind: 'end', outcome: step.end, at }));
      return isReached && !this.avoid(at) ? this.countScreen(terminalOne) : terminalZero;
    }
    const missing = this.schedule.missingFacts(step);
    const fromStep = isQuestionnaire(step) ? this.questionnaire(step) : this.screen(step);
    const isMissingTarget =
      this.target({ kind: 'deadEnd', at }) || this.target({ kind: 'deadlock', at }) || this.target({ kind: 'blocked', at, cause: 'needs' });
    // A page shows no questions while it waits for a fact.
    const isAvoided = this.avoid(at) || listScreeningQuestions(step).some((question) => this.avoid({ question, isShown: false }));
    const blocked = isMissingTarget && !isAvoided ? missing : terminalZero;
    return diagrams.or(blocked, diagrams.difference(fromStep, missing));
  }

  private screen(step: Step): Node {
    const { diagrams } = this.schedule;
    const place = { step: step.id };
    if (this.avoid(place)) return terminalZero;
    const ids = listAnswerKeys(step);
    const upTo = this.schedule.endPosition(step.id);
    const allowed = ids.map((id) => this.acceptableAnswers(step, id));
    const allowedOrUnanswerable = ids.map((id, index) =>
      acceptableOrUnanswerable(this.backwardTarget, allowed[index]!, this.encodingsOf(step, id)),
    );
    const intersection = (nodes: readonly Node[]): Node => nodes.reduce((left, right) => diagrams.and(right, left), terminalOne);
    return this.screenResult({
      place,
      exits: this.throughExits(step.exits, terminalZero, place, upTo),
      upTo,
      acceptable: intersection(allowed),
      acceptableOrUnanswerable: intersection(allowedOrUnanswerable),
      rules: [...listRefusals(step), ...(step.blockNext === undefined ? [] : [step.blockNext])],
      block: step.blockNext,
      ids,
      encodings: ids.flatMap((id) => this.encodingsOf(step, id)),
      unknownGuards: this.unknownGuardOn(step),
      avoided: this.targetConditions.avoidedQuestions(listScreeningQuestions(step)),
    });
  }

  private screenResult(screen: BackwardScreen): Node {
    const { before, onScreen } = passScreenBackward(this.backwardTarget, screen);
    if (onScreen !== undefined) this.onScreen.set(placeKey(screen.place), onScreen);
    return before;
  }

  private questionnaire(step: QuestionnaireStep): Node {
    const place = { step: step.id };
    const end = this.schedule.endPosition(step.id);
    const { boundary } = this;
    if (boundary?.step === step.index)
      return step.items.slice(0, boundary.item).reduceRight((next, id) => this.item(step, id, next), boundary.onItem());
    const left = this.throughExits(step.exits, terminalZero, place, end);
    return step.items.toReversed().reduce((next, id) => this.item(step, id, next), left);
  }

  private item(step: QuestionnaireStep, id: string, next: Node): Node {
    this.boundary?.onVisited();
    const { model } = this.schedule;
    const place = { step: step.id, item: id };
    const item = model.flow.items[id]!;
    const encoding = model.questionEncoding(id);
    const encodings = encoding === undefined ? [] : [encoding];
    const upTo = this.schedule.positionOf(id);
    const whereHidden = this.schedule.assumeUnasked(next, encoding);
    const whereShown = (): Node => {
      if (this.avoid(place)) return terminalZero;
      if (this.target({ kind: 'item', item: id })) return this.countScreen(terminalOne);
      const acceptable = this.schedule.whereAllowed(encoding);
      return this.screenResult({
        place,
        exits: this.throughExits(item.exits, next, place, upTo),
        upTo,
        acceptable,
        acceptableOrUnanswerable: acceptableOrUnanswerable(this.backwardTarget, acceptable, encodings),
        rules: step.blockNext === undefined ? [] : [step.blockNext],
        block: step.blockNext,
        ids: [id],
        encodings,
        unknownGuards: terminalZero,
        avoided: terminalZero,
      });
    };
    return this.schedule.diagrams.or(
      this.targetConditions.unknownGuardTarget(item.showWhen, upTo - 1),
      this.whereShown(id, whereShown(), whereHidden),
    );
  }

  /** Combines two functions: one where an item is shown, the other where it is not. */
  private whereShown(id: string, then: Node, otherwise: Node): Node {
    const { showWhen } = this.schedule.model.flow.items[id]!;
    if (showWhen === undefined || then === otherwise) return then;
    this.visitedConditions.add(id);
    return this.schedule.diagrams.ite(this.schedule.encodeCondition(showWhen).whenTrue, then, otherwise);
  }

  /** Where the fields of a form are acceptable, or one question of a screening. */
  private acceptableAnswers(step: Step, id: string): Node {
    const { diagrams } = this.schedule;
    const encodings = this.encodingsOf(step, id);
    const allowed = encodings.reduce((node, encoding) => diagrams.and(this.schedule.whereAllowed(encoding), node), terminalOne);
    if (isFormStep(step)) return allowed;
    const unasked = encodings.reduce((node, encoding) => diagrams.and(this.schedule.whereUnasked(encoding), node), terminalOne);
    return this.whereShown(id, allowed, unasked);
  }

  /** Where it is unknown whether a question of a screening is shown. It ignores the answers after that question. */
  private unknownGuardOn(step: Step): Node {
    const { diagrams, model } = this.schedule;
    const ids = listScreeningQuestions(step);
    const unknownAt = (id: string): Node =>
      this.targetConditions.unknownGuardTarget(model.flow.items[id]?.showWhen, this.schedule.positionOf(id) - 1);
    const last = ids.findLastIndex((id) => unknownAt(id) !== terminalZero);
    let [found, answered] = [terminalZero, terminalOne];
    for (const id of ids.slice(0, last + 1)) {
      found = diagrams.or(found, diagrams.and(answered, unknownAt(id)));
      answered = diagrams.and(answered, this.acceptableAnswers(step, id));
    }
    return found;
  }

  private encodingsOf(step: Step, id: string): readonly AnswerEncoding[] {
    if (isFormStep(step)) return this.schedule.model.fieldEncodings(step);
    const encoding = this.schedule.model.questionEncoding(id);
    return encoding === undefined ? [] : [encoding];
  }

  /** Where the exits lead to the target; `otherwise` applies where no exit is taken. */
  private throughExits(exits: readonly Exit[], otherwise: Node, at: Place, upTo: number): Node {
    const { diagrams } = this.schedule;
    const taken = exits.toReversed().reduce((next, exit) => {
      const target = this.throughExit(exit, at, upTo);
      if (exit.when === undefined) return target;
      const unknown = this.targetConditions.unknownGuardTarget(exit.when, upTo);
      const avoided = this.targetConditions.avoidedReasons(exit.rule, exit.when);
      if (target === next && avoided === terminalZero) return diagrams.or(unknown, target);
      this.visitedConditions.add(exit.rule);
      const targetOrNext = diagrams.ite(this.schedule.encodeCondition(exit.when).whenTrue, target, next);
      return diagrams.or(unknown, diagrams.difference(targetOrNext, avoided));
    }, otherwise);
    return exits.reduce(
      (found, exit) =>
        exit.when !== undefined && this.target({ kind: 'rule', rule: exit })
          ? diagrams.or(found, this.schedule.encodeCondition(exit.when).whenTrue)
          : found,
      taken,
    );
  }

  private throughExit(exit: Exit, at: Place, upTo: number): Node {
    if (this.target({ kind: 'exit', exit })) return terminalOne;
    if (exit.end !== undefined) return !this.avoid(at) && this.target({ kind: 'end', outcome: exit.end, at }) ? terminalOne : terminalZero;
    const target = exit.to ?? '';
    const result = this.resultByStep.get(target);
    return result === undefined ? this.boundary!.onArrival(target, upTo) : this.schedule.assumeSkipped(result, upTo, target);
  }

  private countScreen(node: Node): Node {
    return this.countsScreens ? this.schedule.diagrams.increment(node) : node;
  }
}
