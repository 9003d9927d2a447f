import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition } from '../../engine/index.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import { endsByShared, isEndApart } from './testing/exhaustiveOutcomes.ts';

/** Asks for a state. Clients of one state are refused; of the others, those whose state is open are served. */
function version(number: number, refused: string): FlowDefinition {
  return {
    name: 'clinic',
    version: number,
    file: 'flow.json',
    linkedFlows: {},
    forms: {},
    items: {
      state: {
        file: 'questions/state.json',
        item: {
          $schema: '',
          type: 'question',
          content: 'Where do you live?',
          options: [
            { name: 'Maine', value: 'ME' },
            { name: 'Ohio', value: 'OH' },
          ],
        },
      },
    },
    flow: {
      $schema: '',
      title: 'Clinic',
      route: '/clinic',
      context: { states: { from: 'call:available-states', trust: 'server' } },
      outcomes: { refused: {}, served: {}, waiting: {} },
      steps: [
        {
          id: 'where',
          items: ['state'],
          exits: [
            { when: { question: 'state', equals: refused }, end: 'refused' },
            { when: { question: 'state', inContext: 'states' }, end: 'served' },
            { to: 'later' },
          ],
        },
        { id: 'later', page: { title: 'We will write to you' }, end: 'waiting' },
      ],
    },
  };
}

function compile(definition: FlowDefinition) {
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings));
  return { flow, definition, required: {} };
}

describe('an end that depends on a list of the server', () => {
  const [before, after] = [compile(version(1, 'ME')), compile(version(2, 'OH'))];
  const crosswalk = createCrosswalk(before, after);

  it('differs where the list holds the option that is refused in one version only', () => {
    const found = compareOutcomes(before, after, crosswalk, { today: '2026-01-15' });
    if (found.verdict === 'undecided') throw new Error('The comparison is undecided.');
    const moved = found.differences.filter(({ from }) => from?.before === 'served');
    expect(moved.map(({ to, witness }) => [to?.after, witness.before.answers, witness.before.context.facts['states']])).toEqual([
      ['refused', { state: 'OH' }, ['OH']],
    ]);
  });

  it('is tried with lists that hold each option', () => {
    const flows = { before: before.flow, after: after.flow };
    const [was, now] = (['before', 'after'] as const).map((side) => endsByShared(flows, side, crosswalk, 100)!);
    expect(isEndApart({ before: was!, after: now! }, { before: 'served', after: 'served' })).toBe(true);
  });
});
