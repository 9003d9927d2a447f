import lead from 'flow:lead@2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, start } from '../../engine/index.ts';
import type { Run } from '../../engine/index.ts';
import { keepMoved } from './keepMoved.ts';

const context = { facts: { availableStates: ['TX'], today: '2026-11-20' }, given: [] };
const begun = start(lead, 'r', context);
const livingAt = (zipCode: string): Run => answer(lead, begun, 'state', { dateOfBirth: '1990-05-01', state: 'TX', zipCode });
const kept = () => sessionStorage.getItem('startInfo');
const at = (zipCode: string) => expect.stringContaining(`"zipCode":"${zipCode}"`) as string;

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  sessionStorage.clear();
});

test('a move is written down once the screen that it led to is there', () => {
  keepMoved({ flow: lead, run: livingAt('78701') });
  expect(kept()).toBeNull();
  vi.runAllTimers();
  expect(kept()).toEqual(at('78701'));
});

test('of two moves in a row, the later one counts', () => {
  keepMoved({ flow: lead, run: livingAt('78701') });
  keepMoved({ flow: lead, run: livingAt('78702') });
  vi.runAllTimers();
  expect(kept()).toEqual(at('78702'));
});

test('an end is written down at once, and no move before it comes after it', () => {
  keepMoved({ flow: lead, run: livingAt('78701') });
  const ended = livingAt('78702');
  keepMoved({ flow: lead, run: { ...ended, place: { ...ended.place, outcome: 'qualified' } } });
  expect(kept()).toEqual(at('78702'));
  expect(sessionStorage.getItem('lastLead')).toBe('lead@2');
  vi.runAllTimers();
  expect(kept()).toEqual(at('78702'));
});

test('what still waits is written down when the document is left', () => {
  keepMoved({ flow: lead, run: livingAt('78701') });
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual(at('78701'));
});
