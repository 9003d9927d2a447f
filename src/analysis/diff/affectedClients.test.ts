import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition, FlowFile, QuestionFile } from '../../engine/index.ts';
import { compare } from './compare.ts';
import type { FlowVersion } from './comparison.ts';

type Exits = FlowFile['steps'][number]['exits'];

const yesOrNo: QuestionFile = {
  $schema: 'x',
  type: 'question',
  content: 'Which?',
  options: [
    { name: 'Yes', value: 'yes' },
    { name: 'No', value: 'no' },
  ],
};

/** Two questions, and a page for each end. A link can carry 'partner'. */
function version(exits: NonNullable<Exits>): FlowVersion {
  const steps = [
    { id: 'ask', path: '', items: ['first', 'second'], exits },
    { id: 'here', page: { title: 'Here' }, end: 'here' },
    { id: 'there', page: { title: 'There' }, end: 'there' },
  ];
  const context = { partner: { from: 'query', oneOf: ['clinic'], keep: 'session', trust: 'claim' } };
  const items = Object.fromEntries(['first', 'second'].map((id) => [id, { file: `${id}.json`, item: yesOrNo }]));
  const flow = {
    $schema: 'x',
    title: 'Two questions',
    route: '/two',
    context,
    outcomes: { here: {}, there: {} },
    steps,
  } as unknown as FlowFile;
  const definition: FlowDefinition = { name: 'two', version: 1, file: 'flow.json', flow, items, forms: {}, linkedFlows: {} };
  const compiled = compileFlow(definition);
  if (compiled.flow === null) throw new Error(JSON.stringify(compiled.findings));
  return { definition, flow: { ...compiled.flow, hash: JSON.stringify(exits) }, forms: [] };
}

const [toHere, toThere] = [{ to: 'here' }, { to: 'there' }];
const isYes = (question: string) => ({ question, equals: 'yes' });

describe('who is led elsewhere', () => {
  it.each<[string, NonNullable<Exits>, NonNullable<Exits>, readonly string[]]>([
    ['everybody, where no answer matters', [toHere], [toThere], ['Everybody is led elsewhere.', 'Before, they ended']],
    [
      'those with one answer',
      [toHere],
      [{ when: isYes('first'), ...toThere }, toHere],
      ['Some clients are led elsewhere.', 'For example, those with:', '  “Which?”: “Yes”', 'Before, they ended'],
    ],
    [
      'those with one of two answers, which matter only together',
      [toHere],
      [{ when: { any: [isYes('first'), isYes('second')] }, ...toThere }, toHere],
      ['Some clients are led elsewhere.', 'For example, those with:', '  “Which?”: “Yes”'],
    ],
    [
      'those whose link does not carry a fact: not everybody',
      [toHere],
      [{ when: { context: 'partner', given: true }, ...toHere }, toThere],
      ['Some clients are led elsewhere.', 'For example:', 'Before, they ended'],
    ],
    [
      'everybody, by a condition that all answers meet',
      [toHere],
      [{ when: { question: 'first', answered: true }, ...toThere }, toHere],
      ['Everybody is led elsewhere.', 'Before, they ended'],
    ],
  ])('%s', (_what, before, after, lines) => {
    const { changes } = compare(version(before), version(after), { today: '2026-11-20', required: {} });
    const message = changes.find(({ kind }) => kind === 'led-elsewhere')?.message.split('\n') ?? [];
    expect(message.slice(0, lines.length).map((line, index) => line.slice(0, lines[index]!.length))).toEqual(lines);
  });
});

describe('a client for whom a field is not asked', () => {
  const required = { 'about.v1': { filled: ['city'], unless: { city: 'moves' } } };
  const metadata: FlowDefinition['forms'] = {
    'about.v1': {
      fields: {
        moves: { operand: 'boolean', identity: false },
        city: { operand: 'text', identity: false, labels: { a: 'Austin', b: 'Boston' } },
        note: { operand: 'text', identity: false },
      },
    },
  };

  /** A form, of which the box 'moves' says that the city is not asked for, and a page for each end. */
  function formVersion(exits: NonNullable<Exits>): FlowVersion {
    const { definition } = version([toHere]);
    const pages = definition.flow.steps.slice(1);
    const flow = { ...definition.flow, steps: [{ id: 'ask', path: '', form: 'about.v1', exits }, ...pages] } as FlowFile;
    const changed = { ...definition, flow, items: {}, forms: metadata };
    const compiled = compileFlow(changed);
    if (compiled.flow === null) throw new Error(JSON.stringify(compiled.findings));
    return { definition: changed, flow: { ...compiled.flow, hash: JSON.stringify(exits) }, forms: [] };
  }

  it.each<[string, NonNullable<Exits>[number]['when'], readonly string[]]>([
    ['who is led by that is told with the box that is ticked', { field: 'ask.city', answered: false }, ['  “moves”: true']],
    ['who is led by the field is told without it', { field: 'ask.city', equals: 'b' }, ['  “city”: “Boston”']],
    ['who is led by something else is told without either', { field: 'ask.note', answered: true }, []],
  ])('%s', (_what, when, expectedLines) => {
    const { changes } = compare(formVersion([toHere]), formVersion([{ when: when!, ...toThere }, toHere]), {
      today: '2026-11-20',
      required,
    });
    const lines = changes.find(({ kind }) => kind === 'led-elsewhere')?.message.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('  ') && /moves|city/.test(line))).toEqual(expectedLines);
  });
});
