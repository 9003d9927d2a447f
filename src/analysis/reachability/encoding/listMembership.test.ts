import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../../engine/index.ts';
import type { FlowDefinition, Flow, FlowFile, QuestionFile } from '../../../engine/index.ts';
import { explore } from '../explore.ts';
import type { Exploration } from '../explore.ts';
import { walkExhaustively } from '../testing/exhaustiveWalk.ts';

type Condition = NonNullable<QuestionFile['showWhen']>;

const isIn = (question: string): Condition => ({ question, inContext: 'states' });
const isOut = (question: string): Condition => ({ not: isIn(question) });
const hasShape = (question: string, matches: string): Condition => ({ question, matches });

/** Where the first text stands in the list and the last does not they come apart; the others end in ways of their own. */
function flowOfTexts(ids: readonly string[], shapes: readonly Condition[] = []): Flow {
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const exits = [
    { when: { all: [isIn(first), isOut(last), ...shapes] }, end: 'apart' },
    ...ids.map((id) => ({ when: { any: [isIn(id), ...shapes] }, end: id })),
    { end: 'none' },
  ];
  const text: QuestionFile = { $schema: '', type: 'question', input: 'text', content: 'Where?' };
  const definition: FlowDefinition = {
    name: 'places',
    version: 1,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(ids.map((id) => [id, { file: `${id}.json`, item: text }])),
    flow: {
      $schema: '',
      title: 'Places',
      route: '/places',
      context: { states: { from: 'call:available-states', trust: 'server' } },
      outcomes: Object.fromEntries(['apart', 'none', ...ids].map((outcome) => [outcome, {}])),
      steps: [{ id: 'places', screening: ids, exits }] as unknown as FlowFile['steps'],
    },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings.slice(0, 3), null, 2));
  return flow;
}

const four = ['home', 'work', 'birth', 'school'];
const six = [...four, 'holiday', 'mother'];

const end = (outcome: string) => ({ kind: 'end', outcome, at: { step: 'places' } }) as const;
const waysTo = (exploration: Exploration, outcomes: readonly string[]) =>
  new Map(
    outcomes.flatMap((outcome) => (exploration.countWays(end(outcome)) === 0n ? [] : [[outcome, exploration.countWays(end(outcome))]])),
  );

describe('texts that are looked for in one list', () => {
  it.each<[string, Flow]>([
    ['six of any shape', flowOfTexts(six)],
    ['four, two of them of a shape', flowOfTexts(four, [hasShape('home', '[a-m].*'), hasShape('school', '[a-m].*')])],
    ['two of a shape that a single text has', flowOfTexts(['home', 'work'], [hasShape('home', 'TX'), hasShape('work', 'TX')])],
  ])('come to each end in as many ways as the engine goes: %s', (_title, flow) => {
    const counts = walkExhaustively(flow, 5000);
    expect(waysTo(explore(flow), Object.keys(flow.outcomes))).toEqual(counts?.ends);
  });

  it.each<[string, Flow]>([
    ['however many there are', flowOfTexts(six)],
    [
      'both of a shape that many texts have',
      flowOfTexts(
        four,
        four.map((id) => hasShape(id, '[0-9]{5}')),
      ),
    ],
  ])('can stand to it each in its own way, as the engine confirms: %s', (_title, flow) => {
    expect(explore(flow).witnessOf(end('apart'))).toMatchObject({ outcome: 'apart' });
  });

  it('are not said to stand to it in two ways where only one text is known that both can be', () => {
    const flow = flowOfTexts(['home', 'work'], [hasShape('home', 'TX'), hasShape('work', 'TX')]);
    const { results } = explore(flow);
    const apart = results.find(({ event }) => event.kind === 'end' && event.outcome === 'apart');
    expect(apart?.reachable).toEqual({ rules: [], questions: ['home', 'work'] });
  });
});
