import { contextOf } from '../../analysis/stories/index.ts';
import { evaluate } from '../../engine/index.ts';
import type { CaseFile, Evaluation, Flow } from '../../engine/index.ts';

/** One thing that a story expects and that did not come. */
export interface Difference {
  /** JSON pointer into the story's file. */
  readonly pointer: string;
  readonly message: string;
}

/** What a story comes to. */
export interface Judgement {
  readonly evaluation: Evaluation;
  readonly differences: readonly Difference[];
}

/** Runs a story and compares what comes with what it expects, part by part. */
export function judgeStory(flow: Flow, story: CaseFile): Judgement {
  const evaluation = evaluate(flow, story.answers, contextOf(story));
  return { evaluation, differences: comparisons.flatMap((compare) => compare(story, evaluation)) };
}

type Comparison = (story: CaseFile, evaluation: Evaluation) => readonly Difference[];

const comparisons: readonly Comparison[] = [throughSteps, lastStep, lastItem, outcome, stoppedBy, because, notRelevant];

function throughSteps({ expect: { through = [] } }: CaseFile, { path }: Evaluation): readonly Difference[] {
  const met = [...new Set(path.map((place) => place.step))];
  let from = 0;
  for (const [index, step] of through.entries()) {
    const found = met.indexOf(step, from);
    if (found < 0)
      return [
        {
          pointer: `/expect/through/${index}`,
          message: `Expected to pass the step '${step}'${from > 0 ? ` after '${through[index - 1]}'` : ''}, but it does not.`,
        },
      ];
    from = found + 1;
  }
  return [];
}

function lastStep({ expect }: CaseFile, { path }: Evaluation): readonly Difference[] {
  return compared('/expect/lastStep', 'last step', expect.lastStep, path.at(-1)?.step);
}

function lastItem({ expect }: CaseFile, { path }: Evaluation): readonly Difference[] {
  return compared('/expect/lastItem', 'last item', expect.lastItem, path.at(-1)?.item);
}

function outcome({ expect }: CaseFile, evaluation: Evaluation): readonly Difference[] {
  return compared('/expect/outcome', 'outcome', expect.outcome, evaluation.outcome);
}

function stoppedBy({ expect }: CaseFile, { stop }: Evaluation): readonly Difference[] {
  return compared('/expect/stoppedBy', 'stop', expect.stoppedBy, stop);
}

function because({ expect }: CaseFile, { reasons }: Evaluation): readonly Difference[] {
  return (expect.because ?? []).flatMap(({ rule, value }, index): readonly Difference[] => {
    const values = reasons.filter((reason) => reason.rule === rule).map((reason) => reason.value);
    if (values.includes(value)) return [];
    const came = values.length === 0 ? 'no decision asked for it' : `it is ${values.join(' and ')}`;
    return [{ pointer: `/expect/because/${index}/rule`, message: `Expected the rule '${rule}' to be ${value}, but ${came}.` }];
  });
}

function notRelevant({ expect }: CaseFile, { relevantAnswers }: Evaluation): readonly Difference[] {
  return (expect.notRelevant ?? []).flatMap((key, index) =>
    Object.hasOwn(relevantAnswers, key)
      ? [{ pointer: `/expect/notRelevant/${index}`, message: `Expected the answer to '${key}' not to count, but it does.` }]
      : [],
  );
}

function compared(
  pointer: string,
  what: string,
  expected: string | null | undefined,
  came: string | null | undefined,
): readonly Difference[] {
  if (expected === undefined || expected === (came ?? null)) return [];
  const wanted = expected === null ? `no ${what}` : `the ${what} '${expected}'`;
  return [{ pointer, message: `Expected ${wanted}, but ${came === null || came === undefined ? 'there is none' : `it is '${came}'`}.` }];
}
