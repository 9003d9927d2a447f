import {
  findAnswer,
  listAnswerKeys,
  findAnswerProblem,
  listAtoms,
  evaluateFlow,
  asFormAnswer,
  findQuestion,
  isFormStep,
  listItemIds,
  listQuestionnaireItems,
  listScreeningQuestions,
  listShownItems,
} from '../../engine/index.ts';
import type { AnswerRecord, Flow, Place, Step, CompiledCondition } from '../../engine/index.ts';
import type { AvoidPredicate, Avoidable } from './targetConditions.ts';
import type { Claim } from './claim.ts';
import { answerKeyOf } from './encoding/conditionReads.ts';
import { isRunEnd } from './reachabilityEvent.ts';
import type { EventPredicate, ReachabilityEvent } from './reachabilityEvent.ts';
import type { Undecided } from './solveTarget.ts';
import { firstAnswer } from './witness.ts';
import type { Witness } from './witness.ts';

/** One kind of violation of a claim. */
export interface Violation {
  /** What happens instead, to follow 'this does not hold:'. */
  readonly description: string;
  /** A run to this target that avoids the events of `avoid` violates the claim. */
  readonly target: EventPredicate;
  readonly avoid: AvoidPredicate;
  /** The kind of run: a finished one, a finished one of which not only the path counts, or a prefix with any continuation. */
  readonly runKind: 'complete' | 'completeInDetail' | 'prefix';
  /** Additional answers of the continuation. */
  readonly extraAnswers?: AnswerRecord;
  /** Whether an evaluated run violates the claim. */
  readonly isViolatedBy: (run: Witness) => boolean;
}

type Expect = Claim['expect'];
type ViolationFinder = (flow: Flow, expect: Expect, fixed: AnswerRecord) => readonly Violation[];

/** All kinds of violation of a claim. The claim is proved when none is reachable. */
export function violationsOf(flow: Flow, { expect, answers }: Claim): readonly Violation[] {
  return violationFinders.flatMap((find) => find(flow, expect, answers));
}

/**
 * What makes a claim undecidable: a condition that reads a fixed but unacceptable answer on its own screen, because such an answer
 * has no value class, or a form that is fixed to a value that is no form. `undefined` when nothing does.
 */
export function undecidablePartsOf(flow: Flow, { answers, expect }: Claim): Undecided | undefined {
  const odd = flow.steps.filter(
    (step) => isFormStep(step) && Object.hasOwn(answers, step.id) && asFormAnswer(answers[step.id]) === undefined,
  );
  // Beside an answer without a value class, it is unknown what a page shows and which of its answers are relevant.
  const { shown = [], hidden = [], notRelevant = [] } = expect;
  const claimed = new Set([...shown, ...hidden, ...notRelevant]);
  const pages = flow.steps.map(listScreeningQuestions).filter((page) => page.some((id) => claimed.has(id)));
  const beside = pages.flatMap((page) => page.filter((id) => isInvalidFixedAnswer(flow, id, answers)));
  const blind = [...odd.map(({ id }) => [id]), ...(beside.length === 0 ? [] : [beside])].map((questions): Undecided => ({
    rules: [],
    questions,
  }));
  if (expect.stoppedBy === undefined) return blind[0];
  const guards = flow.steps.flatMap((step) => screenGuardsOf(flow, step).map((guard) => ({ ...guard, step })));
  const blocks = guards.flatMap(({ name, test, step }): readonly Undecided[] => {
    const read = new Set(listAtoms(flow, test).flatMap(({ source }) => (source.kind === 'context' ? [] : [answerKeyOf(source)])));
    const questions = listAnswerKeys(step).filter((id) => read.has(id) && isInvalidFixedAnswer(flow, id, answers));
    return questions.length === 0 ? [] : [{ rules: [name], questions }];
  });
  return [...blind, ...blocks][0];
}

/** The conditions that block a step's screen or show its parts. */
function screenGuardsOf(flow: Flow, step: Step): readonly { readonly name: string; readonly test: CompiledCondition }[] {
  const shown = listScreeningQuestions(step);
  const block = step.blockNext === undefined ? [] : [{ name: step.blockNext.rule, test: step.blockNext.when }];
  return [
    ...block,
    ...shown.flatMap((id) => {
      const test = flow.items[id]?.showWhen;
      return test === undefined ? [] : [{ name: id, test }];
    }),
  ];
}

/** True for a question that is fixed to an unacceptable answer. */
export function isInvalidFixedAnswer(flow: Flow, id: string, answers: AnswerRecord): boolean {
  const question = findQuestion(flow, id);
  const fixed = findAnswer(answers, id);
  return question !== undefined && fixed !== undefined && findAnswerProblem(question, fixed) !== undefined;
}

const avoidNothing: AvoidPredicate = () => false;

function isPlace(avoidable: Avoidable): avoidable is Place {
  return 'step' in avoidable;
}

function wholeRunViolation(
  description: string,
  target: EventPredicate,
  avoid: AvoidPredicate,
  isViolatedBy: Violation['isViolatedBy'],
): Violation {
  return { description, target, avoid, runKind: 'complete', isViolatedBy };
}

const violationFinders: readonly ViolationFinder[] = [
  function outcome(_flow, { outcome }) {
    if (outcome === undefined) return [];
    if (outcome === null)
      return [
        wholeRunViolation(
          'it reaches an end',
          ({ kind }) => kind === 'end',
          avoidNothing,
          (run) => run.outcome !== null,
        ),
      ];
    const isOther: EventPredicate = (event) => event.kind === 'deadEnd' || (event.kind === 'end' && event.outcome !== outcome);
    return [wholeRunViolation(`it does not end as '${outcome}'`, isOther, avoidNothing, (run) => run.outcome !== outcome)];
  },

  function lastStep(_flow, { lastStep }) {
    if (lastStep === undefined) return [];
    const isElsewhere: EventPredicate = (event) => isRunEnd(event) && event.at.step !== lastStep;
    return [
      wholeRunViolation(`its last step is not '${lastStep}'`, isElsewhere, avoidNothing, ({ path }) => path.at(-1)?.step !== lastStep),
    ];
  },

  // The item is the last one of a run unless the run does not reach it, reaches a later item, or leaves its step.
  function lastItem(flow, { lastItem }) {
    if (lastItem === undefined) return [];
    const description = `its last question or banner is not '${lastItem}'`;
    const isViolatedBy: Violation['isViolatedBy'] = ({ path }) => path.at(-1)?.item !== lastItem;
    const step = flow.steps.find((one) => listQuestionnaireItems(one).includes(lastItem));
    const items = step === undefined ? [] : listAnswerKeys(step);
    const later = new Set(items.slice(items.indexOf(lastItem) + 1));
    return [
      wholeRunViolation(description, isRunEnd, (avoidable) => isPlace(avoidable) && avoidable.item === lastItem, isViolatedBy),
      wholeRunViolation(description, (event) => isRunEnd(event) && event.at.step !== step?.id, avoidNothing, isViolatedBy),
      {
        description,
        target: (event) => event.kind === 'item' && later.has(event.item),
        avoid: avoidNothing,
        runKind: 'prefix',
        isViolatedBy,
      },
    ];
  },

  function stoppedBy(_flow, { stoppedBy }) {
    if (stoppedBy === undefined) return [];
    const because = `it does not stop as '${stoppedBy}'`;
    const isOther = (event: ReachabilityEvent): boolean => event.kind === 'end' || (event.kind === 'blocked' && event.cause !== stoppedBy);
    return [wholeRunViolation(because, isOther, avoidNothing, ({ stop }) => stop !== stoppedBy)];
  },

  function through(flow, { through = [] }) {
    const missed = through.map((step) =>
      wholeRunViolation(
        `it does not pass '${step}'`,
        isRunEnd,
        (avoidable) => isPlace(avoidable) && avoidable.step === step,
        ({ path }) => !path.some((place) => place.step === step),
      ),
    );
    const indexes = through.map((step) => flow.stepIndex[step] ?? -1);
    const isTurned = indexes.some((index, number) => number > 0 && index < indexes[number - 1]!);
    return isTurned
      ? [...missed, wholeRunViolation('no run passes these steps in this order', isRunEnd, avoidNothing, () => true)]
      : missed;
  },

  function shown(flow, { shown = [] }) {
    const missed = shown.map((item): Violation => ({
      description: `'${item}' is not shown`,
      target: isRunEnd,
      avoid: (way) => (isPlace(way) && way.item === item) || isOnPage(way, item, true),
      runKind: findPage(flow, item) === undefined ? 'complete' : 'completeInDetail',
      isViolatedBy: (run) => !isShownIn(flow, run, item),
    }));
    const order = flow.steps.flatMap(listItemIds);
    const isTurned = shown.some((item, index) => index > 0 && order.indexOf(item) < order.indexOf(shown[index - 1]!));
    return isTurned ? [...missed, wholeRunViolation('no run shows these in this order', isRunEnd, avoidNothing, () => true)] : missed;
  },

  function hidden(flow, { hidden = [] }) {
    return hidden.flatMap((item): readonly Violation[] => {
      const description = `'${item}' is shown`;
      const isViolatedBy: Violation['isViolatedBy'] = (run) => isShownIn(flow, run, item);
      const target: EventPredicate = (event) => event.kind === 'item' && event.item === item;
      return [
        { description, target, avoid: avoidNothing, runKind: 'prefix', isViolatedBy },
        ...blockedPageViolations(flow, item, { description, isViolatedBy }),
      ];
    });
  },

  function because(flow, { because = [] }) {
    return because.map(({ rule, value }) => {
      const isDecidedBy = (avoidable: { readonly rule: string; readonly value: unknown }): boolean =>
        avoidable.rule === rule && avoidable.value === value;
      return {
        description: `the rule '${rule}' is not asked for, or is not ${value}`,
        target: isRunEnd,
        avoid: (avoidable) => 'rule' in avoidable && isDecidedBy(avoidable),
        runKind: 'completeInDetail',
        isViolatedBy: ({ answers, context }) => !evaluateFlow(flow, answers, context).reasons.some(isDecidedBy),
      };
    });
  },

  function notRelevant(flow, { notRelevant = [] }, fixed) {
    return notRelevant.flatMap((key) => relevanceViolations(flow, key, Object.hasOwn(fixed, key)));
  },
];

/** An answer is relevant as soon as its screen is shown, even if the run is blocked there. */
function relevanceViolations(flow: Flow, key: string, isFixed: boolean): readonly Violation[] {
  const question = findQuestion(flow, key);
  const description = `the answer to '${key}' counts`;
  const page = findPage(flow, key);
  const isMet: EventPredicate = (event) => (event.kind === 'item' && event.item === key) || (event.kind === 'step' && event.step === key);
  const counts: Violation['isViolatedBy'] = ({ answers, context }) =>
    Object.hasOwn(evaluateFlow(flow, answers, context).relevantAnswers, key);
  // A claim does not cover a run that is blocked by an optional answer.
  const isBlockedByIt = ({ stop, path }: Witness): boolean => {
    const last = path.at(-1);
    return stop !== null && question?.skippable === true && !isFixed && (last?.item === key || last?.step === page?.id);
  };
  const sample = question === undefined ? undefined : firstAnswer(question);
  const violation: Violation = {
    description,
    target: isMet,
    avoid: avoidNothing,
    runKind: 'prefix',
    extraAnswers: sample === undefined ? {} : { [key]: sample },
    isViolatedBy: (run) => counts(run) && !isBlockedByIt(run),
  };
  const blocked = blockedPageViolations(flow, key, { description, isViolatedBy: counts });
  // An answer on a page that waits for a fact is relevant, although the page does not show the question.
  const waiting = blocked.filter(() => page !== undefined && page.needs.length > 0).map((one) => ({ ...one, avoid: avoidNothing }));
  return [violation, ...blocked, ...waiting];
}

/** The page of several questions that asks this question. */
function findPage(flow: Flow, question: string): Step | undefined {
  return flow.steps.find((step) => listScreeningQuestions(step).includes(question));
}

/**
 * The violations by a run that is shown the question on a page that no answers leave. A run to the question itself would not cover
 * them, because it does not go on from there.
 */
function blockedPageViolations(flow: Flow, question: string, parts: Pick<Violation, 'description' | 'isViolatedBy'>): readonly Violation[] {
  const page = findPage(flow, question);
  if (page === undefined) return [];
  return [
    {
      ...parts,
      target: (event) => event.kind === 'deadEnd' && event.at.step === page.id,
      avoid: (way) => isOnPage(way, question, false),
      runKind: 'completeInDetail',
    },
  ];
}

/** Whether `avoidable` is that a page shows, or hides, the question. */
function isOnPage(avoidable: Avoidable, question: string, isShown: boolean): boolean {
  return 'question' in avoidable && avoidable.question === question && avoidable.isShown === isShown;
}

function isShownIn(flow: Flow, { answers, context }: Witness, item: string): boolean {
  return listShownItems(flow, answers, context).includes(item);
}
