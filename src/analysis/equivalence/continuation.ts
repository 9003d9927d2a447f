import { listAnswerKeys, listRefusals, isFormStep, isQuestionnaire, listQuestionnaireItems } from '../../engine/index.ts';
import type { Exit, Flow, Place, QuestionnaireStep, Step } from '../../engine/index.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { EndTerminals } from './endStates.ts';
import type { CommonPrefix } from './commonParts.ts';

/** The answers with which a screen may be left, as far as they are looked at alone: by question id, or the step of a form. */
export type AcceptedAnswers = (id: string) => Node;

/** The range of a flow that a pass visits: from a place to the end, or up to an item of the step where it begins. */
export interface FlowRange {
  readonly from: CommonPrefix;
  readonly end: number | undefined;
}

/** How many steps and items a pass visits. */
export function countPlacesIn({ steps }: Flow, { from, end }: FlowRange): number {
  const stepsAfter = end === undefined ? steps.slice(from.isInsideStep ? from.step + 1 : from.step) : [];
  const first = from.isInsideStep ? itemsOf(steps[from.step]).slice(from.item, end) : [];
  return stepsAfter.length + stepsAfter.flatMap(itemsOf).length + first.length;
}

function itemsOf(step: Step | undefined): readonly string[] {
  return step?.end === undefined ? listQuestionnaireItems(step) : [];
}

/**
 * A backward pass from all ends of a flow. It computes, as a function of a full combination of answers and facts, the
 * end that is reached from a place. Nothing is eliminated. A question that is hidden or skipped has no answer there,
 * whatever the combination contains.
 */
export class Continuation {
  private readonly schedule: VariableSchedule;
  private readonly endStates: EndTerminals;
  private readonly acceptedAnswers: AcceptedAnswers;
  private readonly end: number | undefined;
  private readonly countsScreens: boolean;
  private readonly onVisited: () => void;
  private readonly resultByStep = new Map<string, Node>();

  /**
   * Visits the range `from` a place, up to the item `end` of its step if there is one. `onVisited` is called for each
   * step and item. With `countsScreens`, each screen on the way adds 1 to the value of the end.
   */
  constructor(
    schedule: VariableSchedule,
    endStates: EndTerminals,
    acceptedAnswers: AcceptedAnswers,
    onVisited: () => void,
    { from, end }: FlowRange,
    countsScreens = false,
  ) {
    this.countsScreens = countsScreens;
    this.onVisited = onVisited;
    this.schedule = schedule;
    this.endStates = endStates;
    this.acceptedAnswers = acceptedAnswers;
    this.end = end;
    const { steps } = schedule.model.flow;
    const stepsAfter = end === undefined ? steps.slice(from.isInsideStep ? from.step + 1 : from.step) : [];
    for (const step of stepsAfter.toReversed()) this.resultByStep.set(step.id, this.step(step));
  }

  /** The ends for runs that arrive at a step, after everything up to a position was asked. */
  onArrival(target: string, upTo: number): Node {
    const known = this.resultByStep.get(target);
    return known === undefined
      ? this.endStates.commonContinuation(this.schedule.diagrams, target)
      : this.schedule.assumeSkipped(known, upTo, target);
  }

  /** The ends for runs that arrive at an item of a questionnaire. */
  items(step: QuestionnaireStep, from: number): Node {
    const { end, schedule } = this;
    const left =
      end === undefined
        ? this.throughExits(step.exits, terminalZero, { step: step.id }, schedule.endPosition(step.id))
        : this.endStates.commonContinuation(schedule.diagrams, step.id, step.items.length - end);
    return step.items.slice(from, end).reduceRight((next, id) => this.item(step, id, next), left);
  }

  private step(step: Step): Node {
    this.onVisited();
    const place = { step: step.id };
    if (step.end !== undefined) return this.endAt({ ...place, outcome: step.end });
    const going = isQuestionnaire(step) ? this.items(step, 0) : this.counted(this.screen(step));
    return this.schedule.diagrams.ite(this.schedule.missingFacts(step), this.endAt(place), going);
  }

  /** A page, a form or a screening: one screen. */
  private screen(step: Step): Node {
    const place = { step: step.id };
    const end = this.schedule.endPosition(step.id);
    const left = this.whereUnblocked(step, place, this.throughExits(step.exits, terminalZero, place, end), end);
    if (isFormStep(step)) return this.schedule.diagrams.ite(this.acceptedAnswers(step.id), left, this.endAt(place));
    return listAnswerKeys(step).reduceRight((next, id) => this.whereShown(id, next, this.whereAccepted(id, next, place)), left);
  }

  private item(step: QuestionnaireStep, id: string, next: Node): Node {
    this.onVisited();
    const place = { step: step.id, item: id };
    const position = this.schedule.positionOf(id);
    const left = this.throughExits(this.schedule.model.flow.items[id]!.exits, next, place, position);
    const whenAccepted = this.whereAccepted(id, left, place);
    return this.whereShown(id, next, this.counted(this.whereUnblocked(step, place, whenAccepted, position)));
  }

  private counted(node: Node): Node {
    return this.countsScreens ? this.schedule.diagrams.increment(node) : node;
  }

  /** `shown` where a question is shown; elsewhere `next`, without an answer to it. */
  private whereShown(id: string, next: Node, shown: Node): Node {
    const { model, diagrams } = this.schedule;
    const { showWhen } = model.flow.items[id]!;
    if (showWhen === undefined) return shown;
    return diagrams.ite(
      this.schedule.encodeCondition(showWhen).whenTrue,
      shown,
      this.schedule.assumeUnasked(next, model.questionEncoding(id)),
    );
  }

  private whereAccepted(id: string, left: Node, place: Place): Node {
    return this.schedule.diagrams.ite(this.acceptedAnswers(id), left, this.endAt(place));
  }

  /** Stopped at the place where a refusal or a block is true. */
  private whereUnblocked(step: Step, place: Place, whenAccepted: Node, upTo: number): Node {
    const rules = [...listRefusals(step), ...(step.blockNext === undefined ? [] : [step.blockNext])];
    return rules.reduce(
      (node, { when }) => this.schedule.diagrams.ite(this.schedule.trueAt(when, upTo), this.endAt(place), node),
      whenAccepted,
    );
  }

  private throughExits(exits: readonly Exit[], staying: Node, at: Place, upTo: number): Node {
    return exits.reduceRight((node, exit) => {
      const target = exit.end === undefined ? this.onArrival(exit.to ?? '', upTo) : this.endAt({ ...at, outcome: exit.end });
      return exit.when === undefined ? target : this.schedule.diagrams.ite(this.schedule.encodeCondition(exit.when).whenTrue, target, node);
    }, staying);
  }

  private endAt(place: Place): Node {
    return this.endStates.node(this.schedule.diagrams, place);
  }
}
