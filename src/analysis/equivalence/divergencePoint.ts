import { listAnswerKeys, findQuestion, findFormStep } from '../../engine/index.ts';
import type { Flow, QuestionnaireStep } from '../../engine/index.ts';
import { BackwardPass } from '../reachability/backwardPass.ts';
import type { BackwardResult } from '../reachability/backwardPass.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { BackwardBoundary } from '../reachability/backwardBoundary.ts';
import type { AnswerEncoding } from '../reachability/encoding/answerEncoding.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { correspondingStepsOf } from './correspondingSteps.ts';
import { EndStates } from './endStates.ts';
import { Continuation, countPlacesIn } from './continuation.ts';
import type { AcceptedAnswers, FlowRange } from './continuation.ts';
import type { CommonPrefix, CommonSuffix } from './commonParts.ts';

/** The schedules of two versions of a flow, which share one `Diagrams`. */
export interface VersionSchedules {
  readonly before: VariableSchedule;
  readonly after: VariableSchedule;
}

/**
 * The place after the common prefix of two versions. Before it, one pass serves both versions and may eliminate variables. After it,
 * each version has its own pass without elimination, and the ends are compared.
 */
export class DivergencePoint implements BackwardBoundary {
  readonly step: number;
  readonly item: number;
  readonly inside: boolean;
  readonly versions: VersionSchedules;
  /** For each compared place, the combinations with different ends. The value is the end in the earlier version. */
  readonly differing: Node[] = [];
  /** The encodings of the answers that the earlier version asks for after this place. */
  readonly laterAnswers: readonly AnswerEncoding[];
  readonly onVisited: () => void;
  private readonly continuations: { readonly before: Continuation; readonly after: Continuation };

  /** Creates the divergence point. Reaching the common suffix, if there is one, counts as an end. `progress` receives a share up to 1. */
  constructor(
    versions: VersionSchedules,
    common: CommonPrefix,
    suffix?: CommonSuffix,
    progress: (share: number) => void = () => undefined,
  ) {
    const { step, item, isInsideStep } = common;
    const { before, after } = versions;
    this.versions = versions;
    this.step = step;
    this.item = item;
    this.inside = isInsideStep;
    const asked = new Set(answerKeysBefore(before.model.flow, common).flatMap((key) => encodingsOf(before, key)));
    this.laterAnswers = [...before.model.answers.values()].filter((encoding) => !asked.has(encoding));
    const endStates = new EndStates(correspondingStepsOf(before.model.flow, after.model.flow));
    const ranges = { before: { from: common, end: suffix?.before }, after: { from: common, end: suffix?.after } };
    this.onVisited = countVisits(countPlaces({ before: before.model.flow, after: after.model.flow }, ranges), progress);
    this.continuations = {
      before: new Continuation(before, endStates, () => terminalOne, this.onVisited, ranges.before),
      after: new Continuation(after, endStates, acceptedAnswersOf(after, before.model.flow), this.onVisited, ranges.after),
    };
  }

  /** Computes, back to the start, the combinations that lead to different ends. */
  solve(): BackwardResult {
    const { before, after } = this.versions;
    if (this.step > 0 || this.inside) return new BackwardPass(before, noEvent, noEvent, false, new Set(), this).run();
    const [one, other] = [before.model.flow.steps[0]!.id, after.model.flow.steps[0]!.id];
    const differing = this.whereDiffering(this.continuations.before.onArrival(one, -1), this.continuations.after.onArrival(other, -1));
    return { start: before.diagrams.and(before.model.facts.possible(before.diagrams), differing), onScreen: new Map() };
  }

  onArrival(target: string, upTo: number): Node {
    return this.whereDiffering(this.continuations.before.onArrival(target, upTo), this.continuations.after.onArrival(target, upTo));
  }

  onItem(): Node {
    const { before, after } = this.versions;
    const [one, other] = [before, after].map(({ model }) => model.flow.steps[this.step] as QuestionnaireStep);
    return this.whereDiffering(this.continuations.before.items(one!, this.item), this.continuations.after.items(other!, this.item));
  }

  /**
   * The combinations of earlier answers for which some later answers lead to different ends. Adds the full combinations to
   * `differing`.
   */
  private whereDiffering(one: Node, other: Node): Node {
    const { before } = this.versions;
    const { diagrams } = before;
    const differing = diagrams.notEqual(one, other);
    if (differing === terminalZero) return terminalZero;
    const ended = diagrams.and(differing, one);
    const touched = before.listRead(this.laterAnswers, ended);
    const given = touched.reduce((node, encoding) => diagrams.and(before.whereAllowed(encoding), node), terminalOne);
    this.differing.push(diagrams.and(given, ended));
    return diagrams.eliminate(
      diagrams.and(given, differing),
      touched.flatMap(({ variables }) => variables),
      'min',
    );
  }
}

/** The number of steps and items that are visited: those before the divergence point once, those after it for each version. */
function countPlaces(
  { before, after }: { readonly before: Flow; readonly after: Flow },
  ranges: { readonly before: FlowRange; readonly after: FlowRange },
): number {
  const { from } = ranges.before;
  const behind = { from, end: undefined };
  const all = countPlacesIn(before, { from: { step: 0, isInsideStep: false, item: 0 }, end: undefined });
  return all - countPlacesIn(before, behind) + countPlacesIn(before, ranges.before) + countPlacesIn(after, ranges.after);
}

function countVisits(all: number, progress: (share: number) => void): () => void {
  let visited = 0;
  return () => progress(++visited / all);
}

/** The ids of the questions and form steps before a place. */
export function answerKeysBefore({ steps }: Flow, { step, item }: Pick<CommonPrefix, 'step' | 'item'>): readonly string[] {
  return steps.slice(0, step + 1).flatMap((one, index) => (index < step ? listAnswerKeys(one) : listAnswerKeys(one).slice(0, item)));
}

function encodingsOf({ model }: VariableSchedule, key: string): readonly AnswerEncoding[] {
  const part = model.questionEncoding(key);
  if (part !== undefined) return [part];
  const step = findFormStep(model.flow, key);
  return step !== undefined ? model.fieldEncodings(step) : [];
}

/** The answers of the earlier version that the later version accepts. A question that the earlier version does not have has no answer. */
function acceptedAnswersOf({ model, diagrams }: VariableSchedule, earlier: Flow): AcceptedAnswers {
  return (id) => {
    const question = findQuestion(model.flow, id);
    if (question === undefined) return model.flow.items[id]?.type === 'banner' || isForm(earlier, id) ? terminalOne : terminalZero;
    if (findQuestion(earlier, id) !== undefined) return model.questionEncoding(id)?.acceptedLater(diagrams) ?? terminalOne;
    return question.skippable === true && !isForm(earlier, id) ? terminalOne : terminalZero;
  };
}

function isForm(flow: Flow, id: string): boolean {
  return findFormStep(flow, id) !== undefined;
}

const noEvent = (): boolean => false;
