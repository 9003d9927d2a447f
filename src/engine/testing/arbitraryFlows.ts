import fc from 'fast-check';
import type { Answer, AnswerRecord } from '../answer.ts';
import { compileFlow } from '../compile/compileFlow.ts';
import type { FactValue } from '../conditions/operator.ts';
import type { Context } from '../context.ts';
import type { Flow, Question } from '../flow.ts';
import { toggleOption } from '../questionTypes/choice/selection.ts';
import { findQuestion } from '../place.ts';
import { buildDefinition } from './buildDefinition.ts';
import { getEntrySamples, sampleDates } from './entrySamples.ts';
import { arbitraryFlowPlan } from './flowPlans.ts';
import type { FlowPlan } from './flowPlans.ts';

/** Small compiled flows of every shape; `declaredBacks` and `resumes` say whether steps may have them. */
export function arbitraryFlow(
  shape: { readonly declaredBacks: boolean; readonly resumes: boolean } = { declaredBacks: true, resumes: true },
): fc.Arbitrary<Flow> {
  return arbitraryFlowPlan(shape).map(compilePlan);
}

/** The flow of a plan. Throws, naming the findings, when the drawn definition does not compile. */
function compilePlan(plan: FlowPlan): Flow {
  const { flow, findings } = compileFlow(buildDefinition(plan));
  if (flow === null) throw new Error(findings.map(({ ruleId, pointer, message }) => `${ruleId} ${pointer}: ${message}`).join('\n'));
  return flow;
}

/** Facts of a visit: each may be missing, and a link may carry values that are not accepted. */
export const arbitraryContext: fc.Arbitrary<Context> = fc
  .record({
    plan: fc.constantFrom<FactValue | undefined>('reset', 'you', 'bogus', null, undefined),
    states: fc.constantFrom<FactValue | undefined>(['TX'], ['TX', 'CA'], ['NY'], [], undefined),
    given: fc.subarray(['plan']),
    today: fc.constantFrom<FactValue | undefined>('2026-11-20', '2028-02-29', '2009-01-01', '1999-12-31', undefined),
  })
  .map(({ given, ...facts }) => ({
    given,
    facts: Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, FactValue] => entry[1] !== undefined)),
  }));

/** A flow with an acceptable answer, or now and then none, to each question and form. */
export function arbitraryAnswers(flow: Flow): fc.Arbitrary<AnswerRecord> {
  return fc
    .array(fc.option(fc.array(fc.nat({ max: 97 }), { minLength: 1, maxLength: 3 }), { freq: 20 }), {
      minLength: flow.keys.length,
      maxLength: flow.keys.length,
    })
    .map((draws) => {
      const entries = flow.keys.flatMap((key, slot): [string, Answer][] => {
        const draw = draws[slot];
        const answer = draw === null || draw === undefined ? undefined : pickAnswer(flow, key, draw);
        return answer === undefined ? [] : [[key, answer]];
      });
      return Object.fromEntries(entries);
    });
}

/** An acceptable answer to a question or form, picked by numbers. */
export function pickAnswer(flow: Flow, key: string, draw: readonly number[]): Answer | undefined {
  const question = findQuestion(flow, key);
  return question === undefined ? pickFormAnswer(draw) : pickQuestionAnswer(question, draw);
}

function pickFormAnswer([first = 0, second = 0, third = 0]: readonly number[]): Answer {
  return {
    birthDate: sampleDates[first % sampleDates.length]!,
    state: ['TX', 'CA', 'NY'][second % 3]!,
    age: first,
    agrees: third % 2 === 0,
  };
}

function pickQuestionAnswer(question: Question, draw: readonly number[]): Answer | undefined {
  if (question.type !== 'choice') return getEntrySamples(question.type).pickAnswer(draw[0] ?? 0);
  const clicks = draw.map((number) => question.options[number % question.options.length]!.value);
  const answer = clicks.reduce<Answer | undefined>((current, value) => toggleOption(question, current, value), undefined);
  return typeof answer === 'object' && 'chosen' in answer ? { ...answer, other: 'own words' } : answer;
}
