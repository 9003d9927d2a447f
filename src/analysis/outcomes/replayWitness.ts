import { evaluateFlow, findQuestion, getChosenValues, isFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow, FormAnswer } from '../../engine/index.ts';
import type { FlowModel } from '../reachability/encoding/flowModel.ts';
import type { ClassOf } from '../reachability/encoding/answerEncoding.ts';
import { firstAnswer } from '../reachability/witness.ts';
import type { Renaming } from './renameAnswers.ts';
import type { ReplayedRun } from './outcomeComparison.ts';

/** Returns the names that the joined model uses for the parts of a version. */
export type ModelNames = Pick<Renaming, 'question' | 'step' | 'field'>;

/** The names of the earlier version, which the joined model uses unchanged. */
export const sameNames: ModelNames = { question: (id) => id, step: (id) => id, field: (_step, field) => field };

/** Evaluates a version with the answers and facts of one combination. The result contains only relevant answers. */
export function replayCombination(flow: Flow, model: FlowModel, names: ModelNames, classOf: ClassOf): ReplayedRun {
  const all = flow.keys.map((key): readonly [string, Answer | undefined] => [
    key,
    Object.hasOwn(flow.items, key) ? questionAnswer(flow, key, model, names, classOf) : formAnswer(flow, key, model, names, classOf),
  ]);
  const answers: AnswerRecord = Object.fromEntries(all.filter((entry): entry is readonly [string, Answer] => entry[1] !== undefined));
  const context = declaredContext(flow, model.contextOf(classOf));
  // Answers that are not on the path decide nothing, so the relevant answers alone have the same evaluation.
  const evaluation = evaluateFlow(flow, answers, context);
  const relevant = Object.fromEntries(Object.entries(answers).filter(([key]) => Object.hasOwn(evaluation.relevantAnswers, key)));
  return { answers: relevant, context, evaluation };
}

function formAnswer(flow: Flow, step: string, model: FlowModel, names: ModelNames, classOf: ClassOf): FormAnswer {
  const form = flow.steps[flow.stepIndex[step]!];
  const fields = form !== undefined && isFormStep(form) ? Object.keys(flow.forms[form.form]?.fields ?? {}) : [];
  const entries = fields.map((field) => {
    const encoding = model.answers.get(`${names.step(step)}.${names.field(step, field)}`);
    return [field, encoding?.valueOf(classOf)] as const;
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, FormAnswer[string]] => entry[1] !== undefined));
}

function questionAnswer(flow: Flow, id: string, model: FlowModel, names: ModelNames, classOf: ClassOf): Answer | undefined {
  const question = findQuestion(flow, id);
  if (question === undefined) return undefined;
  const encoding = model.questionEncoding(names.question(id));
  const value = encoding === undefined ? firstAnswer(question) : (encoding.valueOf(classOf) as Answer | undefined);
  if (value === undefined || question.type !== 'choice') return value;
  const chosen = getChosenValues(value);
  const asksWords = question.options.some((option) => option.other !== undefined && chosen.includes(option.value));
  return asksWords ? { chosen, other: 'own words' } : value;
}

/** The context restricted to the facts that a flow declares. */
function declaredContext({ context }: Flow, { facts, given }: Context): Context {
  const isDeclared = (name: string): boolean => Object.hasOwn(context, name);
  return { facts: Object.fromEntries(Object.entries(facts).filter(([name]) => isDeclared(name))), given: given.filter(isDeclared) };
}
