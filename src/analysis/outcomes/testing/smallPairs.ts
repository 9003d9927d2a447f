import { compileFlow } from '../../../engine/index.ts';
import type { Flow, FlowDefinition, FlowFile, QuestionFile } from '../../../engine/index.ts';
import type { PickNumber } from '../../equivalence/testing/definitionEdits.ts';
import type { MappedSide } from '../../crosswalk/index.ts';
import { createPick } from './drawnPairs.ts';

type Condition = NonNullable<QuestionFile['showWhen']>;

/** The questions that both versions ask. Each letter is a value. */
export const sharedQuestions: { readonly [id: string]: string } = { q0: 'ab', q1: 'abc', q2: 'ab' };

/** Two small versions that ask the same three questions, each in its own order, and each one question that the other does not ask. */
export interface SmallPair {
  readonly before: MappedSide;
  readonly after: MappedSide;
}

/** Creates a pair from a seed; `undefined` when a version does not compile. */
export function drawSmallPair(seed: number): SmallPair | undefined {
  const pick = createPick(seed);
  const sides = [drawDefinition(pick, 1, 'p'), drawDefinition(pick, 2, 'r')].map((definition) => {
    const { flow } = compileFlow(definition);
    return flow === null ? undefined : { flow, definition, required: {} };
  });
  const [before, after] = sides;
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** The values of a choice question. */
export function listValues(flow: Flow, question: string): readonly string[] {
  const item = flow.items[question];
  return item?.type === 'choice' ? item.options.map(({ value }) => value) : [];
}

function drawDefinition(pick: PickNumber, version: number, ownQuestion: string): FlowDefinition {
  const values = { ...sharedQuestions, [ownQuestion]: 'ab' };
  const order = shuffle(Object.keys(values), pick);
  const drawCondition = (before: readonly string[]): Condition => {
    const question = before[pick(before.length)]!;
    const value = values[question]![pick(values[question]!.length)]!;
    const condition: Condition = { question, anyOf: [value] };
    return pick(4) === 0 ? { not: condition } : condition;
  };
  const items = order.map((id, index): [string, FlowDefinition['items'][string]] => {
    const showWhen = index > 0 && pick(3) === 0 ? { showWhen: drawCondition(order.slice(0, index)) } : {};
    const refuses = pick(4) === 0 ? { disqualifying: true, disqualifyingValue: ['a'], disqualifyingText: [{ paragraph: 'Not now.' }] } : {};
    const options = values[id]!.split('').map((value) => ({ name: value, value }));
    const item = { $schema: '', type: 'question', content: id, options, ...showWhen, ...refuses } as unknown as QuestionFile;
    return [id, { file: `questions/${id}.json`, item }];
  });
  const exits = Array.from({ length: 1 + pick(2) }, () => ({
    when: pick(2) === 0 ? drawCondition(order) : { all: [drawCondition(order), drawCondition(order)] },
    end: ['early', 'other'][pick(2)]!,
  }));
  const steps = [{ id: 'questions', items: order, exits: [...exits, { end: 'finished' }] }] as unknown as FlowFile['steps'];
  const outcomes = { notQualified: { text: 'disqualifyingText' as const }, early: {}, other: {}, finished: {} };
  return {
    name: 'small',
    version,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(items),
    flow: { $schema: '', title: 'Small', route: '/small', outcomes, steps },
  };
}

function shuffle<T>(list: readonly T[], pick: PickNumber): readonly T[] {
  return list
    .map((one) => ({ one, at: pick(1_000_000) }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ one }) => one);
}
