import lead from 'flow:lead@2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRunAnswer, startRun } from '../../../engine/index.ts';
import type { Run } from '../../../engine/index.ts';
import { queueLeadSessionSave } from './leadSessionQueue.ts';

const context = { facts: { availableStates: ['TX'], today: '2026-11-20' }, given: [] };
const begun = startRun(lead, 'r', context);
const livingAt = (zipCode: string): Run => setRunAnswer(lead, begun, 'state', { dateOfBirth: '1990-05-01', state: 'TX', zipCode });
const storedStartInfo = () => sessionStorage.getItem('startInfo');
const at = (zipCode: string) => expect.stringContaining(`"zipCode":"${zipCode}"`) as string;

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  sessionStorage.clear();
});

test('a move is written down once the screen that it led to is there', () => {
  queueLeadSessionSave({ flow: lead, run: livingAt('78701') });
  expect(storedStartInfo()).toBeNull();
  vi.runAllTimers();
  expect(storedStartInfo()).toEqual(at('78701'));
});

test('of two moves in a row, the later one counts', () => {
  queueLeadSessionSave({ flow: lead, run: livingAt('78701') });
  queueLeadSessionSave({ flow: lead, run: livingAt('78702') });
  vi.runAllTimers();
  expect(storedStartInfo()).toEqual(at('78702'));
});

test('an end is written down at once, and no move before it comes after it', () => {
  queueLeadSessionSave({ flow: lead, run: livingAt('78701') });
  const ended = livingAt('78702');
  queueLeadSessionSave({ flow: lead, run: { ...ended, place: { ...ended.place, outcome: 'qualified' } } });
  expect(storedStartInfo()).toEqual(at('78702'));
  expect(sessionStorage.getItem('lastLead')).toBe('lead@2');
  vi.runAllTimers();
  expect(storedStartInfo()).toEqual(at('78702'));
});

test('what still waits is written down when the document is left', () => {
  queueLeadSessionSave({ flow: lead, run: livingAt('78701') });
  window.dispatchEvent(new Event('pagehide'));
  expect(storedStartInfo()).toEqual(at('78701'));
});
