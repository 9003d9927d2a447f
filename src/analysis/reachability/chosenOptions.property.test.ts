import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateFlow, getChosenValues } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { ChoiceQuestion, Condition } from '../../engine/definitionFiles.ts';
import { findAnswerProblem } from '../../engine/questionTypes/answerProblem.ts';
import { findQuestion } from '../../engine/place.ts';
import { arbitraryFlow } from '../../engine/testing/arbitraryFlows.ts';
import { flowCount } from '../../engine/testing/flowCount.ts';
import { sampleAnswers, sampleContext, sampleFlow } from '../../engine/testing/sampleFlow.ts';
import { explore } from './explore.ts';

type Options = ChoiceQuestion['options'];

const values = ['a', 'b', 'c', 'd'];

const arbitraryOptions = fc
  .array(fc.boolean(), { minLength: 2, maxLength: values.length })
  .map((flags) => flags.map((exclusive, index) => ({ name: values[index]!, value: values[index]!, exclusive })) as unknown as Options);

/** Conditions on the options that are chosen, of which they name some, and on how many there are. */
const { condition: arbitraryCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Condition>(
      { question: 'apply', anyOf: ['a'] },
      { question: 'apply', noneOf: ['b'] },
      { question: 'apply', equals: 'b' },
      { question: 'apply', countAtLeast: 2 },
      { question: 'apply', countAtLeast: 3 },
      { question: 'apply', answered: true },
    ),
    tie('condition').map((not): Condition => ({ not })),
    fc.tuple(tie('condition'), tie('condition')).map((all): Condition => ({ all })),
    fc.tuple(tie('condition'), tie('condition')).map((any): Condition => ({ any })),
  ),
}));

/** The sample with another multiple choice, whose screen holds those for whom a condition is true. */
function flowWith(options: Options, skippable: boolean, when: Condition): Flow {
  return sampleFlow({
    '/flow/steps/2/items': ['apply'],
    '/flow/steps/2/blockNext': { when, say: 'Not now.' },
    '/flow/steps/2/exits': [{ to: 'checks' }],
    '/items/apply': { $schema: '', type: 'question', multi: true, content: 'Which?', options, skippable },
  });
}

/** The options with which an exploration finds that the screen can be left. */
function listChosenOptions(flow: Flow): readonly string[] {
  const { results } = explore(flow, { today: sampleContext.facts.today });
  return results.flatMap(({ event, reachable }) =>
    event.kind === 'option' && event.question === 'apply' && reachable === true ? [event.value] : [],
  );
}

/** The same by trying each answer in the engine. */
function listPassedOptions(flow: Flow, options: Options): readonly string[] {
  const question = findQuestion(flow, 'apply')!;
  const sets = options.reduce<readonly (readonly string[])[]>((all, { value }) => [...all, ...all.map((set) => [...set, value])], [[]]);
  const passed = sets.filter((apply) => {
    if (findAnswerProblem(question, apply) !== undefined) return false;
    const { path } = evaluateFlow(flow, { ...sampleAnswers, apply }, sampleContext);
    return path.at(-1)?.step !== 'questions';
  });
  return options.flatMap(({ value }) => (passed.some((set) => set.includes(value)) ? [value] : []));
}

it('an option of a multiple choice can be chosen exactly when some answer with it leaves the screen', () => {
  fc.assert(
    fc.property(arbitraryOptions, fc.boolean(), arbitraryCondition, (options, skippable, when) => {
      const flow = flowWith(options, skippable, when);
      expect(listChosenOptions(flow)).toEqual(listPassedOptions(flow, options));
    }),
    { numRuns: flowCount },
  );
});

it('an option has a run that chooses it exactly where it can be chosen, also where no condition tells it from another', () => {
  let tried = 0;
  fc.assert(
    fc.property(arbitraryFlow(), (flow) => {
      const { results, witnessOf } = explore(flow, { today: sampleContext.facts.today });
      for (const { event, reachable } of results) {
        // Of what is undecided, nothing is said.
        if (event.kind !== 'option' || typeof reachable === 'object') continue;
        tried += 1;
        const witness = witnessOf(event);
        const chosen = witness !== undefined && 'path' in witness ? evaluateFlow(flow, witness.answers, witness.context) : undefined;
        expect(getChosenValues(chosen?.relevantAnswers[event.question]).includes(event.value)).toBe(reachable);
      }
    }),
    { numRuns: flowCount },
  );
  expect(tried).toBeGreaterThan(flowCount);
});

it('an option of a page cannot be chosen where only those are shown its question whom the page holds', () => {
  const isNotWell: Condition = { question: 'mood', anyOf: ['notWell'] };
  const { results, witnessOf } = explore(
    sampleFlow({
      '/flow/steps/2/items': ['mood'],
      '/flow/steps/2/exits': [{ to: 'checks' }],
      '/flow/steps/3/screening': ['pain', 'apply'],
      '/flow/steps/3/blockNext': { when: isNotWell, say: 'Not now.' },
      '/flow/steps/3/exits': [{ to: 'goodbye' }],
      '/items/apply': { $schema: '', type: 'question', content: 'Which?', options: [{ name: 'A', value: 'a' }], showWhen: isNotWell },
    }),
  );
  const option = results.find(({ event }) => event.kind === 'option' && event.question === 'apply')!;
  expect([option.reachable, witnessOf(option.event)]).toEqual([false, undefined]);
});
