import { describe, expect, test } from 'vitest';
import { loadFlow } from './index.ts';
import { createSmallRoot } from './testing/testRoot.ts';

const caseFile = 'flows/small/v1/cases/well.json';

const flowFile = {
  $schema: '../../../schemas/flow.schema.json',
  title: 'A small flow',
  route: '/small',
  context: {
    source: { from: 'query', oneOf: ['letter', 'friend'], trust: 'claim' },
    today: { from: 'clock', trust: 'server' },
  },
  outcomes: { done: {}, tooEarly: {}, notFit: { text: 'disqualifyingText' } },
  steps: [
    { id: 'split', path: '', fork: true, exits: [{ when: { context: 'source', is: 'letter' }, to: 'hello' }, { to: 'details' }] },
    { id: 'hello', page: { title: 'Hello' }, exits: [{ to: 'details' }] },
    {
      id: 'details',
      title: 'Your details',
      form: 'details.v1',
      refuse: [{ when: { field: 'details.born', ageUnder: 18 }, at: 'born', say: 'For adults only.' }],
      exits: [{ to: 'day' }],
    },
    {
      id: 'day',
      fork: true,
      needs: ['today'],
      exits: [{ when: { context: 'source', known: true }, to: 'wait' }, { to: 'questions' }],
    },
    { id: 'wait', fork: true, exits: [{ when: { context: 'source', is: 'letter' }, end: 'tooEarly' }, { to: 'questions' }] },
    { id: 'questions', items: ['safety', 'pause'], exits: [{ to: 'page' }] },
    { id: 'page', screening: ['mood'], exits: [{ end: 'done' }] },
  ],
};

const contents = {
  $schema: '../../../../schemas/case.schema.json',
  story: 'A story',
  context: { today: '2026-11-20' },
  answers: {},
};

/** The findings of a case of the flow above, without those that only a run of the case finds. */
async function findingsOf(expected: object, context: object = contents.context) {
  const root = await createSmallRoot({ 'flows/small/v1/flow.json': flowFile, [caseFile]: { ...contents, context, expect: expected } });
  const { findings } = await loadFlow(root, 'small@1');
  expect(findings.filter(({ file }) => !file.includes('/cases/'))).toEqual([]);
  return findings
    .filter(({ file }) => file === caseFile)
    .map(({ ruleId, pointer, message, suggest }) => [ruleId, pointer, message, suggest]);
}

describe('an expectation that no case can meet is refused where it stands', () => {
  test.each<[string, object, string, string, string]>([
    [
      'a fork among the steps that are passed',
      { through: ['details', 'day'] },
      '/expect/through/1',
      "'day' is a fork, which nobody sees, so no case passes it.",
      "Name a step that it leads to: 'wait' or 'questions'.",
    ],
    [
      'a fork as the last step',
      { lastStep: 'split' },
      '/expect/lastStep',
      "'split' is a fork, which nobody sees, so no case ends there.",
      "Name a step that it leads to: 'hello' or 'details'.",
    ],
    [
      'a page that leads everybody on as the last step',
      { lastStep: 'hello' },
      '/expect/lastStep',
      "'hello' asks nothing and leads everybody on, so no case ends there.",
      'Name the step where the story ends. Steps on the way stand in "through".',
    ],
    [
      'a banner that leads everybody on as the last item',
      { lastItem: 'pause' },
      '/expect/lastItem',
      "'pause' asks nothing and leads everybody on, so no case ends there.",
      'Name the question where the story ends. What is shown on the way stands in "shown".',
    ],
    [
      'a question of a page as the last item',
      { lastItem: 'mood' },
      '/expect/lastItem',
      "'mood' is asked on the page 'page', and a case ends at the page.",
      'Write "lastStep": "page" instead.',
    ],
    [
      'a last item of another step than the last one',
      { lastItem: 'safety', lastStep: 'details' },
      '/expect/lastStep',
      "'safety' is asked in the step 'questions', so no case that ends at it has another last step.",
      'Write "lastStep": "questions", or take "lastStep" or "lastItem" away.',
    ],
    [
      'steps in another order',
      { through: ['questions', 'details'] },
      '/expect/through/1',
      "'details' stands above 'questions' in flow.json, so no client comes to it afterwards.",
      'Write the steps in the order of flow.json.',
    ],
    [
      'a step twice',
      { through: ['details', 'details'] },
      '/expect/through/1',
      "'details' stands here twice, and no client comes to it twice.",
      'Take one of the two away.',
    ],
    [
      'questions in another order',
      { shown: ['mood', 'safety'] },
      '/expect/shown/1',
      "'safety' comes before 'mood', so no client sees it afterwards.",
      'Write the questions and banners in the order in which they are shown.',
    ],
    [
      'a question that is shown and hidden',
      { shown: ['mood'], hidden: ['safety', 'mood'] },
      '/expect/hidden/1',
      "'mood' cannot be both shown and hidden.",
      'Take it out of "shown" or out of "hidden".',
    ],
    [
      'an end of a client who is stopped',
      { outcome: 'done', stoppedBy: 'refused' },
      '/expect/outcome',
      'A client who is stopped comes to no end.',
      'Take "outcome" or "stoppedBy" away.',
    ],
    [
      'a decision of an exit without a condition',
      { because: [{ rule: 'hello.details', value: true }] },
      '/expect/because/0/rule',
      "The exit 'hello.details' has no condition, so no rule decides there.",
      'Name the steps in "through" instead.',
    ],
  ])('%s', async (_what, expected, pointer, message, suggestion) => {
    expect(await findingsOf(expected)).toEqual([['case-fails', pointer, message, suggestion]]);
  });
});

describe('an expectation that some case meets is accepted', () => {
  test.each<[string, object, object]>([
    ['a fork that waits for a fact', { through: ['day'], lastStep: 'day', stoppedBy: 'needs' }, {}],
    [
      'a fork at which a flow ends',
      { through: ['wait'], lastStep: 'wait', outcome: 'tooEarly' },
      { today: '2026-11-20', source: 'letter' },
    ],
    ['a page of questions as the last step', { lastStep: 'page' }, contents.context],
    ['a question of a questionnaire', { lastItem: 'safety', lastStep: 'questions', shown: ['safety', 'mood'] }, contents.context],
    ['a rule that decides', { because: [{ rule: 'split.hello', value: false }] }, contents.context],
    ['no end of a client who is stopped', { outcome: null, stoppedBy: 'refused' }, contents.context],
  ])('%s', async (_what, expected, context) => {
    expect(await findingsOf(expected, context)).toEqual([]);
  });
});
