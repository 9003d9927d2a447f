import type { Exit, Place, QuestionnaireStep, Step, CompiledCondition } from '../../engine/index.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import { itemOrFormIdsOf } from './variableSchedule.ts';
import type { BackwardBoundary } from './backwardBoundary.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import { placeKey } from './reachabilityEvent.ts';
import type { EventPredicate, GuardRef } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { TargetConditions } from './targetConditions.ts';
import type { AvoidPredicate } from './targetConditions.ts';

/** Why a screen can hold a client who is on it. */
const screenStops = ['blocked', 'refused', 'unanswered'] as const;

/** What a pass from a goal back to the start has found. */
export interface BackwardResult {
  /** Over the facts: from where the goal can be reached. */
  readonly start: Node;
  /** Over the answers up to and on each screen, by its place: with which the goal can still be reached. */
  readonly onScreen: ReadonlyMap<string, Node>;
}

/**
 * One pass back from a goal. Only conditions on which the goal depends are looked at: its cone of
 * influence. `measured`: values are one more than the fewest screens to the goal; else the result are sets.
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

  /** `seen` takes the conditions that are looked at, by rule or item. */
  constructor(
    course: VariableSchedule,
    goal: EventPredicate,
    shun: AvoidPredicate,
    measured: boolean,
    seen: Set<string> = new Set(),
    frontier?: BackwardBoundary,
  ) {
    this.schedule = course;
    this.target = goal;
    this.avoid = shun;
    this.targetConditions = new TargetConditions(course, goal, shun);
    this.countsScreens = measured;
    this.visitedConditions = seen;
    this.boundary = frontier;
  }

  /** Makes the pass. */
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
    const arrived = this.target({ kind: 'step', step: step.id });
    if (arrived && step.kind === 'questionnaire') return terminalOne;
    if (step.end !== undefined) {
      const isGoal = arrived || this.target({ kind: 'end', outcome: step.end, at: { step: step.id } });
      return isGoal && !this.avoid({ step: step.id }) ? this.countScreen(terminalOne) : terminalZero;
    }
    if (arrived) return this.avoid({ step: step.id }) ? terminalZero : this.countScreen(terminalOne);
    const missing = this.schedule.missingFacts(step);
    const going = step.kind === 'questionnaire' ? this.questionnaire(step) : this.screen(step);
    const at = { step: step.id };
    const wanted =
      this.target({ kind: 'deadEnd', at }) || this.target({ kind: 'deadlock', at }) || this.target({ kind: 'blocked', at, cause: 'needs' });
    const held = wanted && !this.avoid(at) ? missing : terminalZero;
    return diagrams.or(held, diagrams.difference(missing, going));
  }

  private screen(step: Step): Node {
    const { diagrams } = this.schedule;
    const place = { step: step.id };
    if (this.avoid(place)) return terminalZero;
    const ids = itemOrFormIdsOf(step);
    const parts = ids.flatMap((id) => this.answersOf(step, id));
    const left = this.throughExits(step.exits, terminalZero, place, this.schedule.endPosition(step.id));
    const rules = [...(step.kind === 'form' ? step.refuse : []), ...(step.blockNext === undefined ? [] : [step.blockNext])];
    const asked = ids.map((id) => ({ allowed: this.acceptableAnswers(step, id), parts: this.answersOf(step, id) }));
    const acceptable = asked.reduce((held, { allowed }) => diagrams.and(allowed, held), terminalOne);
    const given = asked.reduce(
      (held, { allowed, parts: own }) => diagrams.and(this.answersOrUnanswerable(allowed, own), held),
      terminalOne,
    );
    return this.screenResult(place, {
      left,
      upTo: this.schedule.endPosition(step.id),
      acceptable,
      given,
      rules,
      block: step.blockNext,
      ids,
      parts,
      doubted: this.unknownGuardOn(step),
    });
  }

  /** Over what came before: from where a screen leads on to the goal, or is itself part of it. */
  private screenResult(
    place: Place,
    screen: {
      readonly left: Node;
      readonly upTo: number;
      readonly acceptable: Node;
      /** The same, and no answer where none is acceptable. */
      readonly given: Node;
      readonly rules: readonly (GuardRef & { readonly when: CompiledCondition })[];
      /** The one among the rules that the definition declares to hold a client. */
      readonly block: GuardRef | undefined;
      readonly ids: readonly string[];
      readonly parts: readonly AnswerEncoding[];
      /** Answers with which it is in doubt whether one of its questions is shown, if that is the goal. */
      readonly doubted: Node;
    },
  ): Node {
    const { diagrams } = this.schedule;
    const { rules, ids, parts } = screen;
    const variables = parts.flatMap((part) => part.variables);
    const wantsStuck = this.target({ kind: 'deadEnd', at: place });
    const wantsTrapped = this.target({ kind: 'deadlock', at: place });
    const wantsRule = rules.some((rule) => this.target({ kind: 'rule', rule }) || this.target({ kind: 'unknownGuard', test: rule.when }));
    const wanted = screenStops.filter((stop) => this.target({ kind: 'blocked', at: place, cause: stop }));
    const touched =
      wanted.length > 0 || wantsStuck || wantsTrapped || wantsRule || ids.some((id) => this.targetConditions.concernsQuestion(id));
    if (screen.left === terminalZero && !touched) return terminalZero;
    const barred = rules.map((rule) => {
      this.visitedConditions.add(rule.rule);
      return { rule, yes: this.schedule.trueAt(rule.when, screen.upTo) };
    });
    const pass = (node: Node, by = barred): Node => by.reduce((held, { yes }) => diagrams.difference(yes, held), node);
    const chosen = ids.reduce((held, id) => diagrams.or(held, pass(this.targetConditions.targetOnQuestion(id))), pass(screen.left));
    // As in the pass forward: of several that hold, the first is the one that is said.
    const held = barred.reduce(
      (found, { rule, yes }, index) =>
        this.target({ kind: 'rule', rule }) ? diagrams.or(found, pass(yes, barred.slice(0, index))) : found,
      chosen,
    );
    const met = rules.reduce((found, { when }) => diagrams.or(found, this.targetConditions.unknownGuardTarget(when, screen.upTo)), held);
    const lacking = (by: typeof barred): Node => diagrams.not(diagrams.eliminate(pass(screen.acceptable, by), variables, 'min'));
    const stopped = wanted.map((stop) => diagrams.and(lacking(barred), this.stoppedBy(stop, screen, barred)));
    const shown = stopped.reduce((left, right) => diagrams.or(left, right), diagrams.and(screen.acceptable, met));
    const full = this.countScreen(diagrams.or(shown, screen.doubted));
    this.onScreen.set(placeKey(place), full);
    const going = diagrams.eliminate(full, variables, 'min');
    const stuck = wantsStuck ? this.countScreen(lacking(barred)) : terminalZero;
    const trapped = wantsTrapped ? this.countScreen(lacking(barred.filter(({ rule }) => rule !== screen.block))) : terminalZero;
    return diagrams.or(going, diagrams.or(stuck, trapped));
  }

  /** The answers to a screen that, where nobody passes it, are held by this: a block comes before what is said of the answers. */
  private stoppedBy(
    stop: (typeof screenStops)[number],
    {
      acceptable,
      given,
      block,
      parts,
    }: {
      readonly acceptable: Node;
      readonly given: Node;
      readonly block: GuardRef | undefined;
      readonly parts: readonly AnswerEncoding[];
    },
    barred: readonly { readonly rule: GuardRef; readonly yes: Node }[],
  ): Node {
    const { diagrams } = this.schedule;
    const joined = (rules: typeof barred): Node => rules.reduce((held, { yes }) => diagrams.or(held, yes), terminalZero);
    const blocking = joined(barred.filter(({ rule }) => rule === block));
    if (stop === 'blocked') return diagrams.and(given, blocking);
    const refusing = joined(barred.filter(({ rule }) => rule !== block));
    if (stop === 'refused') return diagrams.and(acceptable, diagrams.difference(blocking, refusing));
    const variables = parts.flatMap((part) => part.variables);
    const unanswerable = diagrams.not(diagrams.eliminate(acceptable, variables, 'min'));
    return diagrams.and(unanswerable, diagrams.difference(blocking, given));
  }

  /** What is said on a screen: an answer that is fixed and not acceptable is no class of its variables, and so none. */
  private answersOrUnanswerable(allowed: Node, parts: readonly AnswerEncoding[]): Node {
    const { diagrams } = this.schedule;
    const variables = parts.flatMap((part) => part.variables);
    const lacking = diagrams.not(diagrams.eliminate(allowed, variables, 'min'));
    const unasked = parts.reduce((held, part) => diagrams.and(this.schedule.unasked(part), held), lacking);
    return diagrams.or(allowed, unasked);
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
    const part = model.questionEncoding(id);
    const parts = part === undefined ? [] : [part];
    const hidden = this.schedule.assumeUnasked(next, part);
    const shown = (): Node => {
      if (this.avoid(place)) return terminalZero;
      if (this.target({ kind: 'item', item: id })) return this.countScreen(terminalOne);
      const left = this.throughExits(item.exits, next, place, this.schedule.positionOf(id));
      const rules = step.blockNext === undefined ? [] : [step.blockNext];
      return this.screenResult(place, {
        left,
        upTo: this.schedule.positionOf(id),
        acceptable: this.schedule.allowed(part),
        given: this.answersOrUnanswerable(this.schedule.allowed(part), parts),
        rules,
        block: step.blockNext,
        ids: [id],
        parts,
        doubted: terminalZero,
      });
    };
    return this.schedule.diagrams.or(
      this.targetConditions.unknownGuardTarget(item.showWhen, this.schedule.positionOf(id) - 1),
      this.whereShown(id, shown(), hidden),
    );
  }

  /** One function where an item is shown, another where it is not. */
  private whereShown(id: string, then: Node, otherwise: Node): Node {
    const { showWhen } = this.schedule.model.flow.items[id]!;
    if (showWhen === undefined || then === otherwise) return then;
    this.visitedConditions.add(id);
    return this.schedule.diagrams.ite(this.schedule.encodeCondition(showWhen).whenTrue, then, otherwise);
  }

  /** What is acceptable of a form's fields, or of one question of a screening. */
  private acceptableAnswers(step: Step, id: string): Node {
    const { diagrams } = this.schedule;
    const parts = this.answersOf(step, id);
    const allowed = parts.reduce((held, part) => diagrams.and(this.schedule.allowed(part), held), terminalOne);
    if (step.kind === 'form') return allowed;
    const unasked = parts.reduce((held, part) => diagrams.and(this.schedule.unasked(part), held), terminalOne);
    return this.whereShown(id, allowed, unasked);
  }

  /** Where it is in doubt whether a question of a screening is shown; what is answered after it does not count. */
  private unknownGuardOn(step: Step): Node {
    const { diagrams, model } = this.schedule;
    const ids = step.kind === 'screening' ? step.questions : [];
    const last = ids.findLastIndex(
      (id) => this.targetConditions.unknownGuardTarget(model.flow.items[id]?.showWhen, this.schedule.positionOf(id) - 1) !== terminalZero,
    );
    let [found, answered] = [terminalZero, terminalOne];
    for (const id of ids.slice(0, last + 1)) {
      const doubt = this.targetConditions.unknownGuardTarget(model.flow.items[id]?.showWhen, this.schedule.positionOf(id) - 1);
      found = diagrams.or(found, diagrams.and(answered, doubt));
      answered = diagrams.and(answered, this.acceptableAnswers(step, id));
    }
    return found;
  }

  private answersOf(step: Step, id: string): readonly AnswerEncoding[] {
    if (step.kind === 'form') return this.schedule.model.fieldEncodings(step);
    const part = this.schedule.model.questionEncoding(id);
    return part === undefined ? [] : [part];
  }

  /** From where the exits lead to the goal; `staying` holds where none is taken. */
  private throughExits(exits: readonly Exit[], staying: Node, at: Place, upTo: number): Node {
    const { diagrams } = this.schedule;
    const led = exits.toReversed().reduce((held, exit) => {
      const target = this.throughExit(exit, at, upTo);
      if (exit.when === undefined) return target;
      const doubt = this.targetConditions.unknownGuardTarget(exit.when, upTo);
      const shunned = this.targetConditions.avoidedReasons(exit.rule, exit.when);
      if (target === held && shunned === terminalZero) return diagrams.or(doubt, target);
      this.visitedConditions.add(exit.rule);
      const taken = diagrams.ite(this.schedule.encodeCondition(exit.when).whenTrue, target, held);
      return diagrams.or(doubt, diagrams.difference(shunned, taken));
    }, staying);
    return exits.reduce(
      (held, exit) =>
        exit.when !== undefined && this.target({ kind: 'rule', rule: exit })
          ? diagrams.or(held, this.schedule.encodeCondition(exit.when).whenTrue)
          : held,
      led,
    );
  }

  private throughExit(exit: Exit, at: Place, upTo: number): Node {
    if (this.target({ kind: 'exit', exit })) return terminalOne;
    if (exit.end !== undefined) return !this.avoid(at) && this.target({ kind: 'end', outcome: exit.end, at }) ? terminalOne : terminalZero;
    const target = exit.to ?? '';
    const ahead = this.resultByStep.get(target);
    return ahead === undefined ? this.boundary!.onArrival(target, upTo) : this.schedule.assumeSkipped(ahead, upTo, target);
  }

  private countScreen(node: Node): Node {
    return this.countsScreens ? this.schedule.diagrams.increment(node) : node;
  }
}
