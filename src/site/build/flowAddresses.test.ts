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
  ['/faq', 'the site has its page faq'],
  ['/journal', 'the site has its page journal'],
  ['/journal/sleep', 'the site has its page journal'],
  ['/nue-care', 'the site has its page nueCare'],
  ['/email-form', 'the site has its page emailForm'],
  ['/support', 'the site redirects to another address'],
  ['/learn', 'the site redirects to another address'],
  ['/healthz', 'the server answers itself'],
  ['/readyz', 'the server answers itself'],
  ['/v1/sleep', 'the server answers itself'],
  ['/assets', 'the server answers itself'],
])('a flow cannot begin at %s, where %s', (route, use) => {
  expect(() => listFlowAddresses([{ flow: createFlow('sleep@1', { route }), isContinued: false }])).toThrow(
    `sleep@1 begins at ${route}, where ${use}. Give the flow another "route" in flows/sleep/v1/flow.json.`,
  );
});

it.each([false, true])(
  'a step cannot be where the site has a page, in any letter case, whether only earlier runs go on: %s',
  (isContinued) => {
    const [first, second] = flow.steps;
    const steps = [first!, { ...second!, id: 'done', path: 'Booked' }];
    expect(() => listFlowAddresses([{ flow: createFlow('call@3', { route: '/call', steps }), isContinued }])).toThrow(
      `The step 'done' of call@3 is at /call/Booked, where the site has its page callBooked. Give it another "path" in flows/call/v3/flow.json.`,
    );
  },
);

it('a value of a route parameter cannot be where the site has a page, in any letter case', () => {
  const plan: Flow['context'][string] = { from: 'route', oneOf: ['reset', 'Select'], trust: 'claim' };
  const shown = [{ flow: createFlow('buy@1', { route: '/checkout/:plan', context: { plan } }), isContinued: false }];
  expect(() => listFlowAddresses(shown)).toThrow('buy@1 begins at /checkout/Select, where the site has its page choosePlan.');
});

it('a flow may begin beside a page, a redirect or a path of the server', () => {
  const routes = ['/faq-short', '/journals', '/checkout', '/journal-sleep', '/support-group', '/v1-trial', '/call'];
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
