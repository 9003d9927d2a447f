import { answerProblem, atomsOf, evaluate, formAnswer, questionAt } from '../../engine/index.ts';
import type { AnswerRecord, Flow, Place, Step, Test } from '../../engine/index.ts';
import type { Shun, Way } from './wanted.ts';
import { idsIn } from './course.ts';
import type { Claim } from './decide.ts';
import { keyOf } from './model/reads.ts';
import { isLast } from './moment.ts';
import type { Goal, Moment } from './moment.ts';
import type { Undecided } from './solve.ts';
import { firstAnswer } from './witness.ts';
import type { Witness } from './witness.ts';

/** One way in which a run can break a claim. */
export interface Breach {
  /** What is then so, to follow 'this does not hold:'. */
  readonly because: string;
  /** Coming here, by no way that is shunned, breaks it. */
  readonly goal: Goal;
  readonly shun: Shun;
  /** What comes to the goal: a run that is over, one of which also the reasons matter, or one that goes on as it likes. */
  readonly comes: 'a whole run' | 'a run with its reasons' | 'a run so far';
  /** Answers that a run which goes on gives besides. */
  readonly besides?: AnswerRecord;
  /** Whether a run, as `evaluate` sees it, does break it. */
  readonly broken: (run: Witness) => boolean;
}

type Expect = Claim['expect'];
type Part = (flow: Flow, expect: Expect, fixed: AnswerRecord) => readonly Breach[];

/** All ways in which a run can break a claim: it holds when nobody takes any of them. */
export function breachesOf(flow: Flow, { expect, answers }: Claim): readonly Breach[] {
  return parts.flatMap((part) => part(flow, expect, answers));
}

/**
 * What cannot be known of a claim: a condition that reads an answer on its own screen which is fixed, but
 * not acceptable, and so stands for no class; a form that is fixed to what is none. `undefined` when there is nothing.
 */
export function blindSpots(flow: Flow, { answers, expect }: Claim): Undecided | undefined {
  const odd = flow.steps.filter(({ id, kind }) => kind === 'form' && Object.hasOwn(answers, id) && formAnswer(answers[id]) === undefined);
  const blind = odd.map(({ id }): Undecided => ({ rules: [], questions: [id] }));
  if (expect.stoppedBy === undefined) return blind[0];
  const guards = flow.steps.flatMap((step) => guardsOn(flow, step).map((guard) => ({ ...guard, step })));
  const blocks = guards.flatMap(({ name, test, step }): readonly Undecided[] => {
    const read = new Set(atomsOf(flow, test).flatMap(({ source }) => (source.kind === 'context' ? [] : [keyOf(source)])));
    const questions = idsIn(step).filter((id) => read.has(id) && isRefused(flow, id, answers));
    return questions.length === 0 ? [] : [{ rules: [name], questions }];
  });
  return [...blind, ...blocks][0];
}

/** The conditions that hold or show what is on a step's screen. */
function guardsOn(flow: Flow, step: Step): readonly { readonly name: string; readonly test: Test }[] {
  const shown = step.kind === 'screening' ? step.questions : [];
  const block = step.blockNext === undefined ? [] : [{ name: step.blockNext.rule, test: step.blockNext.when }];
  return [
    ...block,
    ...shown.flatMap((id) => {
      const test = flow.items[id]?.showWhen;
      return test === undefined ? [] : [{ name: id, test }];
    }),
  ];
}

function isRefused(flow: Flow, id: string, answers: AnswerRecord): boolean {
  const question = questionAt(flow, id);
  const fixed = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return question !== undefined && fixed !== undefined && answerProblem(question, fixed) !== undefined;
}

const nowhere: Shun = () => false;

function isPlace(way: Way): way is Place {
  return 'step' in way;
}

function whole(because: string, goal: Goal, shun: Shun, broken: Breach['broken']): Breach {
  return { because, goal, shun, comes: 'a whole run', broken };
}

const parts: readonly Part[] = [
  function outcome(_flow, { outcome }) {
    if (outcome === undefined) return [];
    if (outcome === null)
      return [
        whole(
          'it reaches an end',
          ({ kind }) => kind === 'end',
          nowhere,
          (run) => run.outcome !== null,
        ),
      ];
    const isOther: Goal = (moment) => moment.kind === 'stuck' || (moment.kind === 'end' && moment.outcome !== outcome);
    return [whole(`it does not end as '${outcome}'`, isOther, nowhere, (run) => run.outcome !== outcome)];
  },

  function lastStep(_flow, { lastStep }) {
    if (lastStep === undefined) return [];
    const isElsewhere: Goal = (moment) => isLast(moment) && moment.at.step !== lastStep;
    return [whole(`its last step is not '${lastStep}'`, isElsewhere, nowhere, ({ path }) => path.at(-1)?.step !== lastStep)];
  },

  // The last item is this one unless a run does not come to it, or comes to a later one, or leaves its step.
  function lastItem(flow, { lastItem }) {
    if (lastItem === undefined) return [];
    const because = `its last question or banner is not '${lastItem}'`;
    const broken: Breach['broken'] = ({ path }) => path.at(-1)?.item !== lastItem;
    const step = flow.steps.find((one) => one.kind === 'questionnaire' && one.items.includes(lastItem));
    const items = step === undefined ? [] : idsIn(step);
    const later = new Set(items.slice(items.indexOf(lastItem) + 1));
    return [
      whole(because, isLast, (way) => isPlace(way) && way.item === lastItem, broken),
      whole(because, (moment) => isLast(moment) && moment.at.step !== step?.id, nowhere, broken),
      { because, goal: (moment) => moment.kind === 'item' && later.has(moment.item), shun: nowhere, comes: 'a run so far', broken },
    ];
  },

  function stoppedBy(_flow, { stoppedBy }) {
    if (stoppedBy === undefined) return [];
    const because = `it does not stop as '${stoppedBy}'`;
    const isOther = (moment: Moment): boolean => moment.kind === 'end' || (moment.kind === 'held' && moment.stop !== stoppedBy);
    return [whole(because, isOther, nowhere, ({ stop }) => stop !== stoppedBy)];
  },

  function through(flow, { through = [] }) {
    const missed = through.map((step) =>
      whole(
        `it does not pass '${step}'`,
        isLast,
        (way) => isPlace(way) && way.step === step,
        ({ path }) => !path.some((place) => place.step === step),
      ),
    );
    const indexes = through.map((step) => flow.stepIndex[step] ?? -1);
    const isTurned = indexes.some((index, number) => number > 0 && index < indexes[number - 1]!);
    return isTurned ? [...missed, whole('no run passes these steps in this order', isLast, nowhere, () => true)] : missed;
  },

  function because(flow, { because = [] }) {
    return because.map(({ rule, value }) => {
      const isTold = (way: { readonly rule: string; readonly value: unknown }): boolean => way.rule === rule && way.value === value;
      return {
        because: `the rule '${rule}' is not asked for, or is not ${value}`,
        goal: isLast,
        shun: (way) => !isPlace(way) && isTold(way),
        comes: 'a run with its reasons',
        broken: ({ answers, context }) => !evaluate(flow, answers, context).reasons.some(isTold),
      };
    });
  },

  function notRelevant(flow, { notRelevant = [] }, fixed) {
    return notRelevant.flatMap((key) => relevantBreaches(flow, key, Object.hasOwn(fixed, key)));
  },
];

/** An answer counts as soon as its screen is met: a client who is held there has given it, too. */
function relevantBreaches(flow: Flow, key: string, isFixed: boolean): readonly Breach[] {
  const question = questionAt(flow, key);
  const because = `the answer to '${key}' counts`;
  const page = flow.steps.find((step) => step.kind === 'screening' && step.questions.includes(key));
  const isMet: Goal = (moment) => (moment.kind === 'item' && moment.item === key) || (moment.kind === 'step' && moment.step === key);
  const isHeld: Goal = (moment) => moment.kind === 'stuck' && moment.at.step === page?.id;
  const counts: Breach['broken'] = ({ answers, context }) => Object.hasOwn(evaluate(flow, answers, context).relevantAnswers, key);
  // Who is held by an answer that could have been left out is nobody of whom the claim speaks.
  const isHeldByIt = ({ stop, path }: Witness): boolean => {
    const last = path.at(-1);
    return stop !== null && question?.skippable === true && !isFixed && (last?.item === key || last?.step === page?.id);
  };
  const sample = question === undefined ? undefined : firstAnswer(question);
  const met: Breach = {
    because,
    goal: isMet,
    shun: nowhere,
    comes: 'a run so far',
    besides: sample === undefined ? {} : { [key]: sample },
    broken: (run) => counts(run) && !isHeldByIt(run),
  };
  return page === undefined ? [met] : [met, whole(because, isHeld, nowhere, counts)];
}
