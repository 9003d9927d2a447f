import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../engine/index.ts';
import type { FlowDefinition } from '../../engine/index.ts';
import { createCrosswalk } from '../crosswalk/index.ts';
import { compareOutcomes } from './compareOutcomes.ts';
import { endsByShared, isEndApart } from './testing/exhaustiveOutcomes.ts';

type Exits = NonNullable<FlowDefinition['flow']['steps'][number]['exits']>;

/** A flow that asks for a state and has these exits. Clients for whom none is true stay on the screen. */
function version(number: number, exits: readonly Exits[number][], isMultiple = false): FlowDefinition {
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
          ...(isMultiple ? { multi: true } : {}),
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
          exits: [...exits, { to: 'later' }] as unknown as Exits,
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

const refuse = (state: string): Exits[number] => ({ when: { question: 'state', anyOf: [state] }, end: 'refused' });
const serveOpenStates: Exits[number] = { when: { question: 'state', inContext: 'states' }, end: 'served' };

function compare(earlier: FlowDefinition, later: FlowDefinition) {
  const [before, after] = [compile(earlier), compile(later)];
  const crosswalk = createCrosswalk(before, after);
  const found = compareOutcomes(before, after, crosswalk, { today: '2026-01-15' });
  if (found.verdict === 'undecided') throw new Error('The comparison is undecided.');
  const flows = { before: before.flow, after: after.flow };
  const ends = {
    before: endsByShared(flows, 'before', crosswalk, 100)!,
    after: endsByShared(flows, 'after', crosswalk, 100)!,
  };
  return { differences: found.differences, isApart: (end: string) => isEndApart(ends, { before: end, after: end }) };
}

describe('an end that depends on a list of the server', () => {
  it('differs where the list holds the option that is refused in one version only', () => {
    const { differences, isApart } = compare(version(1, [refuse('ME'), serveOpenStates]), version(2, [refuse('OH'), serveOpenStates]));
    const moved = differences.filter(({ from }) => from?.before === 'served');
    expect(moved.map(({ to, witness }) => [to?.after, witness.before.answers, witness.before.context.facts['states']])).toEqual([
      ['refused', { state: 'OH' }, ['OH']],
    ]);
    expect(isApart('served')).toBe(true);
  });

  it('differs with the same list in both, where the question takes several answers in one version', () => {
    const { differences, isApart } = compare(version(1, [serveOpenStates]), version(2, [], true));
    expect(differences.map(({ from, to }) => [from?.before, to?.after])).toEqual([['served', 'waiting']]);
    expect([isApart('served'), isApart('waiting')]).toEqual([true, true]);
  });

  it('is decided where the later version also looks another answer up in the list, of as many values as there are states', () => {
    const values = Array.from({ length: 50 }, (_, index) => ({ name: `State ${index}`, value: `s${index}` }));
    const asking = (number: number, items: readonly [string, ...string[]]): FlowDefinition => {
      const definition = version(
        number,
        items.map((question) => ({ when: { question, inContext: 'states' }, end: 'served' })),
      );
      const { file, item } = definition.items['state']!;
      const [where, ...others] = definition.flow.steps;
      const steps: FlowDefinition['flow']['steps'] = [{ ...where, items: [items[0], ...items.slice(1)] }, ...others];
      const asked = items.map((id): [string, FlowDefinition['items'][string]] => [
        id,
        { file, item: { ...item, options: values } as typeof item },
      ]);
      return { ...definition, items: Object.fromEntries(asked), flow: { ...definition.flow, steps } };
    };
    const [before, after] = [compile(asking(1, ['state'])), compile(asking(2, ['state', 'formerState']))];
    const found = compareOutcomes(before, after, createCrosswalk(before, after), {
      today: '2026-01-15',
      limits: { nodes: 400_000, claim: 400_000 },
    });
    expect(found.verdict === 'undecided' ? [] : found.differences.map(({ kind, to, from }) => [kind, from?.before ?? to?.after])).toEqual([
      ['newlyPossible', 'served'],
    ]);
  });
});
