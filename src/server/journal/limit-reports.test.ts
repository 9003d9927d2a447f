import { expect, it, vi } from 'vitest';
import { limitReports } from './limit-reports.ts';

it('reports a failure again in the first minute after the clock was set back', () => {
  const clock = { at: new Date('2026-11-20T12:00:00Z') };
  const report = vi.fn<(subject: string, error: unknown) => void>();
  const pass = limitReports(report, () => clock.at);
  pass('view', new Error('first'));
  clock.at = new Date('2026-11-20T11:00:00Z');
  pass('view', new Error('after the clock was set back'));
  pass('view', new Error('in the same minute'));
  expect(report.mock.calls).toEqual([
    ['view', new Error('first')],
    ['view', new Error('after the clock was set back')],
  ]);
});
