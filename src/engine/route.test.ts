import { describe, expect, it } from 'vitest';
import { getAddress, getRouteAddress, listRouteParameters, readRouteFacts } from './route.ts';
import { sampleContext, sampleFlow } from './testing/sampleFlow.ts';

const flow = sampleFlow();

it('lists the parameters of a route in order', () => {
  expect(listRouteParameters('/checkout/:plan/for/:practice')).toEqual(['plan', 'practice']);
  expect(listRouteParameters('/talk-to-us')).toEqual([]);
});

describe('the facts of an address', () => {
  it('are the values of its parameters', () => {
    expect(readRouteFacts(flow, { tier: 'full', other: 'x' })).toEqual({ tier: 'full' });
    expect(readRouteFacts({ ...flow, context: {} }, {})).toEqual({});
  });

  it.each([[{}], [{ tier: undefined }], [{ tier: 'FULL' }], [{ tier: '' }]])(
    'are none of %j, which is no address of the flow',
    (parameters) => {
      expect(readRouteFacts(flow, parameters)).toBeUndefined();
    },
  );
});

describe('an address', () => {
  it('has the facts of the run in it, and the path of the step', () => {
    expect(getRouteAddress(flow, sampleContext)).toBe('/sample/free');
    expect(getAddress(flow, { place: { step: 'start' }, context: sampleContext })).toBe('/sample/free');
    expect(getAddress(flow, { place: { step: 'about' }, context: sampleContext })).toBe('/sample/free/about');
  });

  it('of a flow that a handoff leads to takes the fact of that name', () => {
    expect(flow.outcomes['goesOn']?.href).toBe('/later/{tier}/hi');
  });
});
