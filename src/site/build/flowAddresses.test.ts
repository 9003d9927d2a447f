import flow from 'flow:lead@2';
import { expect, it } from 'vitest';
import type { Flow } from '../../engine/index.ts';
import { describeFlow } from './describeFlow.ts';
import { getFlowPageName, listFlowAddresses } from './flowAddresses.ts';
import { listFlowRoutes } from './generateFlowTables.ts';
import { listNamedParts } from './listNamedParts.ts';

const createFlow = (id: string, change: Partial<Flow> = {}): Flow => ({ ...flow, id, route: '/sample', ...change });
const entry: NonNullable<Flow['entry']> = { after: { 'first@1': ['done'] }, else: '/' };

it('an address shows the flow that anybody may begin, with its earlier versions and the flows that follow', () => {
  const shown = [
    { flow: createFlow('first@1'), isContinued: true },
    { flow: createFlow('first@2'), isContinued: true },
    { flow: createFlow('first@3'), isContinued: false },
    { flow: createFlow('another@1', { entry }), isContinued: false },
  ];
  const [address, ...others] = listFlowAddresses(shown);
  const flows = address?.flows.map((one) => [one.flow.id, one.continued.map(({ id }) => id)]);
  expect([address?.address, flows, others]).toEqual([
    '/sample',
    [
      ['first@3', ['first@2', 'first@1']],
      ['another@1', []],
    ],
    [],
  ]);
});

it('a route with a parameter has an address for each value', () => {
  const plan: Flow['context'][string] = { from: 'route', oneOf: ['reset', 'you'], trust: 'claim' };
  const addresses = listFlowAddresses([{ flow: createFlow('buy@1', { route: '/buy/:plan', context: { plan } }), isContinued: false }]);
  expect(addresses.map(({ address, routeParams }) => [address, routeParams, getFlowPageName(address)])).toEqual([
    ['/buy/reset', { plan: 'reset' }, 'flows/buy/reset'],
    ['/buy/you', { plan: 'you' }, 'flows/buy/you'],
  ]);
});

it('search engines list an address unless the flow that anybody may begin there says otherwise', () => {
  const shown = [
    createFlow('listed@1', { route: '/listed' }),
    createFlow('hidden@1', { route: '/hidden', noindex: true }),
    createFlow('following@1', { route: '/listed', noindex: true, entry }),
  ];
  const routes = listFlowRoutes(listFlowAddresses(shown.map((flow) => ({ flow, isContinued: false }))));
  expect(routes.map(({ path, noindex }) => [path, noindex])).toEqual([
    ['/hidden/*', true],
    ['/listed/*', false],
  ]);
});

it('two flows that anybody may begin cannot share an address', () => {
  const shown = ['first@1', 'other@1'].map((id) => ({ flow: createFlow(id), isContinued: false }));
  expect(() => listFlowAddresses(shown)).toThrow('Anybody may begin first@1 and other@1 at /sample.');
});

it.each([
  ['/faq', 'faq'],
  ['/journal', 'journal'],
  ['/journal/sleep', 'journal'],
  ['/nue-care', 'nueCare'],
])('a flow cannot begin at %s, where the site has a page', (route, page) => {
  expect(() => listFlowAddresses([{ flow: createFlow('sleep@1', { route }), isContinued: false }])).toThrow(
    `sleep@1 begins at ${route}, where the site has its page ${page}. Give the flow another "route".`,
  );
});

it('a flow may begin beside a page', () => {
  const routes = ['/faq-short', '/journals', '/checkout', '/journal-sleep'];
  const shown = routes.map((route, index) => ({ flow: createFlow(`beside${index}@1`, { route }), isContinued: false }));
  expect(listFlowAddresses(shown).map(({ address }) => address)).toEqual(routes.toSorted());
});

it('a flow names its parts by steps and facts, and an unknown name is an error', () => {
  expect(listNamedParts(flow)).toEqual([
    { name: 'calls/create-lead', steps: ['out-of-state'], facts: [] },
    { name: 'facts/available-states', steps: [], facts: ['availableStates'] },
    { name: 'linkFacts/plan', steps: [], facts: ['plan'] },
  ]);
  const context = { ...flow.context, other: { from: 'call:others', trust: 'server' } } as Flow['context'];
  expect(() => listNamedParts({ ...flow, context })).toThrow("'facts/others'");
});

it('a flow without a first paragraph is described by its title', () => {
  expect(describeFlow({ ...flow, steps: [] })).toBe(`${flow.title}: a few questions, answered in a few minutes at your own pace.`);
});
