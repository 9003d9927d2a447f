import { isScreening } from '../../engine/index.ts';
import type { Flow, Item, PageStep, QuestionnaireStep, ScreeningStep, Step } from '../../engine/index.ts';

/**
 * The same flow with each page of several questions unfolded to one question a screen. So each question is a place, which a run
 * reaches or skips. The block of Next and the exits of the page are on a screen after its questions. The same answers lead to the
 * same ends.
 */
export function unfoldScreenings(flow: Flow): Flow {
  if (!flow.steps.some(isScreening)) return flow;
  const items: { [id: string]: Item } = { ...flow.items };
  const steps = flow.steps
    .flatMap((step) => (isScreening(step) && step.end === undefined ? unfold(step, items) : [step]))
    .map((step, index): Step => ({ ...step, index }));
  return {
    ...flow,
    items,
    steps,
    stepIndex: Object.fromEntries(steps.map(({ id, index }) => [id, index])),
    stepByPath: Object.fromEntries(steps.map(({ path, id }) => [path, id])),
  };
}

function unfold(step: ScreeningStep, items: { [id: string]: Item }): readonly [QuestionnaireStep, PageStep] {
  const { questions, holdUntilFilled: _hold, blockNext, exits, kind: _kind, ...base } = step;
  const behind = `${step.id} answered`;
  questions.forEach((id, index) => {
    items[id] = { ...items[id]!, index, ordinal: index + 1, asked: step.asked + index, exits: [] };
  });
  return [
    {
      ...base,
      kind: 'questionnaire',
      items: questions,
      questionCount: questions.length,
      resume: false,
      exits: [{ rule: `${step.id}.answered`, to: behind }],
    },
    {
      kind: 'page',
      id: behind,
      index: 0,
      asked: step.asked + questions.length,
      path: behind,
      needs: [],
      onEnter: [],
      page: { title: step.title ?? step.id },
      exits,
      ...(blockNext === undefined ? {} : { blockNext }),
    },
  ];
}
