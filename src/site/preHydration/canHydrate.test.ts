import { describe, expect, it, vi } from 'vitest';
import { canHydrate } from './canHydrate.ts';
import type { HydrationConditions } from './canHydrate.ts';

const flow: HydrationConditions = { address: '/talk-to-us', unlessQuery: 'flow plan', unlessSession: 'run:lead@2 flow' };

interface Visit {
  readonly visit: string;
  readonly conditions: HydrationConditions;
  readonly at: string;
  readonly stored?: readonly string[];
  readonly fits: boolean;
}

const visits: readonly Visit[] = [
  { visit: 'the first one, by a plain link', conditions: flow, at: '/talk-to-us', fits: true },
  { visit: 'with a slash at the end', conditions: flow, at: '/talk-to-us/', fits: true },
  { visit: 'by a link that says where it came from', conditions: flow, at: '/talk-to-us?utm_source=letter', fits: true },
  { visit: 'by a link that the page reads', conditions: flow, at: '/talk-to-us?utm_source=letter&plan=reset', fits: false },
  { visit: 'by a link with an empty value that the page reads', conditions: flow, at: '/talk-to-us?flow', fits: false },
  { visit: 'with a run under way', conditions: flow, at: '/talk-to-us', stored: ['run:lead@2'], fits: false },
  { visit: 'with a run of another flow', conditions: flow, at: '/talk-to-us', stored: ['run:booking@1'], fits: true },
  { visit: 'with what an earlier link has given', conditions: flow, at: '/talk-to-us', stored: ['flow'], fits: false },
  { visit: 'below the flow', conditions: flow, at: '/talk-to-us/state', fits: false },
  { visit: 'in other letters, which another screen may answer', conditions: flow, at: '/Talk-To-Us', fits: false },
  { visit: 'of a page that no visit sees as it was prerendered', conditions: { address: '' }, at: '/talk-with-us', fits: false },
  { visit: 'of a document without a conditions', conditions: {}, at: '/', fits: false },
  { visit: 'of the home page', conditions: { address: '/' }, at: '/', stored: ['run:lead@2'], fits: true },
  { visit: 'of an unknown address', conditions: { address: '*' }, at: '/nowhere?flow=1', stored: ['run:lead@2'], fits: true },
];

describe('a visit', () => {
  it.each(visits)('$visit sees what was prerendered: $fits', ({ conditions, at, stored = [], fits }) => {
    const { pathname, search } = new URL(at, 'https://www.example.com');
    expect(canHydrate(conditions, { pathname, search }, (key) => (stored.includes(key) ? 'something' : null))).toBe(fits);
  });

  it('of a page that nothing stored would change reads no storage', () => {
    const stored = vi.fn<(key: string) => string | null>();
    expect(canHydrate({ address: '/' }, { pathname: '/', search: '' }, stored)).toBe(true);
    expect(stored).not.toHaveBeenCalled();
  });

  it('in a browser that blocks its storage has nothing stored', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(canHydrate(flow, { pathname: '/talk-to-us', search: '' }, blocked)).toBe(true);
  });
});
