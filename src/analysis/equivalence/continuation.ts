import { listAnswerKeys, listRefusals, isFormStep, isQuestionnaire, listQuestionnaireItems } from '../../engine/index.ts';
import type { Exit, Flow, Place, QuestionnaireStep, Step } from '../../engine/index.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { EndTerminals } from './endStates.ts';
import type { CommonPrefix } from './commonParts.ts';

/** The answers to a single question, or the data of a form, with which its screen may be left. `id` is a question or a form step. */
export type AcceptedAnswers = (id: string) => Node;

/** The range that a pass visits: from a place to the end of the flow, or to the item with index `end` in the step where it begins. */
export interface FlowRange {
  readonly from: CommonPrefix;
  readonly end: number | undefined;
}

/** The number of steps and items that a pass over a range visits. */
export function countPlacesIn({ steps }: Flow, { from, end }: FlowRange): number {
  const stepsAfter = end === undefined ? steps.slice(from.isInsideStep ? from.step + 1 : from.step) : [];
  const first = from.isInsideStep ? itemsOf(steps[from.step]).slice(from.item, end) : [];
  return stepsAfter.length + stepsAfter.flatMap(itemsOf).length + first.length;
}

function itemsOf(step: Step | undefined): readonly string[] {
  return step?.end === undefined ? listQuestionnaireItems(step) : [];
}

/**
 * A backward pass from all ends of a flow. For a place, it computes the reached end as a function of the full combination of answers
 * and facts. It eliminates no variables. A question that is hidden, or whose step is skipped, has no answer, whatever the
 * combination contains for it.
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
   * Visits a range. `onVisited` is called for each step and item. With `countsScreens`, each screen on the path adds 1 to the value
   * of the end.
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

  /**
   * The ends of runs that arrive at a step. `upTo` is the last position that was visited; questions between it and the step are
   * skipped.
   */
  onArrival(target: string, upTo: number): Node {
    const known = this.resultByStep.get(target);
    return known === undefined
      ? this.endStates.commonContinuation(this.schedule.diagrams, target)
      : this.schedule.assumeSkipped(known, upTo, target);
  }

  /** The ends of runs that arrive at the item with index `from` of a questionnaire. */
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

  /** The ends of runs at a page, a form or a screening, which is one screen. */
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

  /** `shown` for combinations in which the item is shown, otherwise `next` without an answer to it. */
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

  /** Ends at the place for combinations in which a refusal or block is true, otherwise `whenAccepted`. */
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
