import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition, Flow, FlowFile, QuestionFile } from '../../engine/index.ts';
import type { Aggregation } from '../bdd/diagrams.ts';
import { ForwardPass } from './forwardPass.ts';
import { FlowModel } from './encoding/flowModel.ts';
import { tryModelOrderings } from './solveTarget.ts';

type Condition = NonNullable<QuestionFile['showWhen']>;

function yesOrNo(showWhen?: Condition, isEnding = false): QuestionFile {
  return {
    $schema: '',
    type: 'question',
    content: 'What?',
    options: [
      { name: 'Yes', value: 'yes' },
      { name: 'No', value: 'no' },
    ],
    ...(showWhen === undefined ? {} : { showWhen }),
    ...(isEnding ? { disqualifying: true, disqualifyingValue: ['no'], disqualifyingText: [{ paragraph: 'Thank you.' }] } : {}),
  };
}

/** A flow of which the first half is read again by the second half, in the same order: half of all answers are to be known in the middle. */
function crossingPairs(count: number): Flow {
  const half = count / 2;
  const items = Array.from({ length: count }, (_, index): [string, QuestionFile] => [
    `q${index}`,
    index < half ? yesOrNo() : yesOrNo({ question: `q${index - half}`, anyOf: ['yes'] }, index % 7 === 0),
  ]);
  const steps = [{ id: 'questions', items: items.map(([id]) => id), exits: [{ end: 'finished' }] }] as unknown as FlowFile['steps'];
  const definition: FlowDefinition = {
    name: 'crossing',
    version: 1,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(items.map(([id, item]) => [id, { file: `${id}.json`, item }])),
    flow: {
      $schema: '',
      title: 'Crossing',
      route: '/crossing',
      outcomes: { notQualified: { text: 'disqualifyingText' }, finished: {} },
      steps,
    },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings.slice(0, 3), null, 2));
  return flow;
}

function nodesFor(flow: Flow, aggregation: Aggregation): number {
  return tryModelOrderings(new FlowModel(flow), 8_000_000, (schedule) => {
    new ForwardPass(schedule, aggregation, () => undefined).run();
    return schedule.diagrams.table.size;
  })!;
}

describe('a pass through a flow', () => {
  it.each(['min', 'sum'] as const)('takes as much more nodes as there are more items, merging by %s', (aggregation) => {
    const [few, many] = [200, 1000].map((count) => nodesFor(crossingPairs(count), aggregation));
    expect(many! / few!).toBeLessThan(6);
  });
});
