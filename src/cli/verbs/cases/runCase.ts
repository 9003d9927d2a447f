import { caseContextOf } from '../../../analysis/cases/index.ts';
import { evaluateFlow, listShownItems } from '../../../engine/index.ts';
import type { CaseFile, Evaluation, Flow } from '../../../engine/index.ts';

/** An expectation of a case that does not hold. */
export interface ExpectationMismatch {
  /** JSON pointer into the file of the case. */
  readonly pointer: string;
  readonly message: string;
  /** The question or banner whose visibility is not as expected. */
  readonly item?: string;
}

/** The result of a case. */
export interface CaseEvaluation {
  readonly evaluation: Evaluation;
  readonly mismatches: readonly ExpectationMismatch[];
}

/** Runs a case and compares the result with each of its expectations. */
export function runCase(flow: Flow, caseFile: CaseFile): CaseEvaluation {
  const context = caseContextOf(caseFile);
  const evaluation = evaluateFlow(flow, caseFile.answers, context);
  const shown = listShownItems(flow, caseFile.answers, context);
  return {
    evaluation,
    mismatches: [
      ...comparisons.flatMap((compare) => compare(caseFile, evaluation)),
      ...compareShown(caseFile, shown),
      ...compareHidden(caseFile, shown),
    ],
  };
}

type CompareExpectation = (caseFile: CaseFile, evaluation: Evaluation) => readonly ExpectationMismatch[];

const comparisons: readonly CompareExpectation[] = [
  compareThrough,
  compareLastStep,
  compareLastItem,
  compareOutcome,
  compareStoppedBy,
  compareBecause,
  compareNotRelevant,
];

function compareThrough({ expect: { through = [] } }: CaseFile, { path }: Evaluation): readonly ExpectationMismatch[] {
  const visited = [...new Set(path.map((place) => place.step))];
  let from = 0;
  for (const [index, step] of through.entries()) {
    const found = visited.indexOf(step, from);
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

function compareShown({ expect: { shown = [] } }: CaseFile, met: readonly string[]): readonly ExpectationMismatch[] {
  const missing = shown.findIndex((item, index) => met.indexOf(item) <= (index === 0 ? -1 : met.indexOf(shown[index - 1]!)));
  if (missing < 0) return [];
  const item = shown[missing]!;
  const message = met.includes(item)
    ? `Expected '${item}' to be shown after '${shown[missing - 1]}', but it is shown before it.`
    : `Expected '${item}' to be shown, but it is not.`;
  return [{ pointer: `/expect/shown/${missing}`, message, item }];
}

function compareHidden({ expect: { hidden = [] } }: CaseFile, met: readonly string[]): readonly ExpectationMismatch[] {
  return hidden.flatMap((item, index) =>
    met.includes(item) ? [{ pointer: `/expect/hidden/${index}`, message: `Expected '${item}' not to be shown, but it is.`, item }] : [],
  );
}

function compareLastStep({ expect }: CaseFile, { path }: Evaluation): readonly ExpectationMismatch[] {
  return compareValue('/expect/lastStep', 'last step', expect.lastStep, path.at(-1)?.step);
}

function compareLastItem({ expect }: CaseFile, { path }: Evaluation): readonly ExpectationMismatch[] {
  return compareValue('/expect/lastItem', 'last item', expect.lastItem, path.at(-1)?.item);
}

function compareOutcome({ expect }: CaseFile, evaluation: Evaluation): readonly ExpectationMismatch[] {
  return compareValue('/expect/outcome', 'outcome', expect.outcome, evaluation.outcome);
}

function compareStoppedBy({ expect }: CaseFile, { blocked }: Evaluation): readonly ExpectationMismatch[] {
  return compareValue('/expect/stoppedBy', 'stop', expect.stoppedBy, blocked);
}

function compareBecause({ expect }: CaseFile, { reasons }: Evaluation): readonly ExpectationMismatch[] {
  return (expect.because ?? []).flatMap(({ rule, value }, index): readonly ExpectationMismatch[] => {
    const values = reasons.filter((reason) => reason.rule === rule).map((reason) => reason.value);
    if (values.includes(value)) return [];
    const actual = values.length === 0 ? 'no decision asked for it' : `it is ${values.join(' and ')}`;
    return [{ pointer: `/expect/because/${index}/rule`, message: `Expected the rule '${rule}' to be ${value}, but ${actual}.` }];
  });
}

function compareNotRelevant({ expect }: CaseFile, { relevantAnswers }: Evaluation): readonly ExpectationMismatch[] {
  return (expect.notRelevant ?? []).flatMap((key, index) =>
    Object.hasOwn(relevantAnswers, key)
      ? [{ pointer: `/expect/notRelevant/${index}`, message: `Expected the answer to '${key}' not to count, but it does.` }]
      : [],
  );
}

function compareValue(
  pointer: string,
  what: string,
  expected: string | null | undefined,
  actual: string | null | undefined,
): readonly ExpectationMismatch[] {
  if (expected === undefined || expected === (actual ?? null)) return [];
  const expectation = expected === null ? `no ${what}` : `the ${what} '${expected}'`;
  return [
    {
      pointer,
      message: `Expected ${expectation}, but ${actual === null || actual === undefined ? 'there is none' : `it is '${actual}'`}.`,
    },
  ];
}
