import { expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowFile, QuestionFile } from '../../engine/definitionFiles.ts';
import { explore } from './explore.ts';

/** Shown to those whose link names a plan, whichever it is; may be passed over. */
const pain = {
  $schema: '',
  type: 'question',
  content: 'Are you in pain?',
  skippable: true,
  options: [
    { name: 'Yes', value: 'yes' },
    { name: 'No', value: 'no' },
  ],
  disqualifying: true,
  disqualifyingValue: ['yes'],
  disqualifyingText: [{ paragraph: 'See a doctor first.' }],
  showWhen: { context: 'plan', given: true },
} as unknown as QuestionFile;

it('a question that a link alone can bring about is named as one that is not answered', () => {
  const { flow, findings } = compileFlow({
    name: 'small',
    version: 1,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: { pain: { file: 'pain.json', item: pain } },
    flow: {
      $schema: '',
      title: 'Small',
      route: '/small',
      context: { plan: { from: 'query', oneOf: ['reset'], keep: 'session', trust: 'claim' } },
      outcomes: { notQualified: { text: 'disqualifyingText' }, without: {}, with: {} },
      steps: [
        {
          id: 'page',
          title: 'Page',
          screening: ['pain'],
          exits: [{ when: { context: 'plan', known: false }, end: 'without' }, { end: 'with' }],
        },
      ],
    } as unknown as FlowFile,
  });
  expect(findings).toEqual([]);
  const witness = explore(flow!).witnessOf({ kind: 'end', outcome: 'without', at: { step: '' } });
  // A link with a plan that is not accepted carries a plan, and has none.
  expect(witness).toMatchObject({
    absent: [
      { kind: 'question', id: 'pain' },
      { kind: 'fact', name: 'plan' },
    ],
  });
});
