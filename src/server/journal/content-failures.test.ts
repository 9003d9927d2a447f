import { describe, expect, it, vi } from 'vitest';
import { ContentError } from '../adapters/real/content-service.ts';
import { rejectDraft, rejectLogin, rejectUnavailable } from './content-failures.ts';
import type { FailureReport } from './journal-parts.ts';

describe.each<[string, (error: unknown, report: FailureReport) => never]>([
  ['feed', (error, report) => rejectUnavailable(error, 'feed', report)],
  ['draft', rejectDraft],
  ['login', rejectLogin],
])('the %s', (answer, reject) => {
  it('is 503 after a failure of the content service, which is reported', () => {
    const report = vi.fn<FailureReport>();
    const failure = new ContentError(500, 'internal_server_error');
    expect(() => reject(failure, report)).toThrow(expect.objectContaining({ status: 503 }));
    expect(report).toHaveBeenCalledExactlyOnceWith(answer, failure);
  });

  it('fails with an error of this program as it is', () => {
    const report = vi.fn<FailureReport>();
    const fault = new TypeError('a fault of this program');
    expect(() => reject(fault, report)).toThrow(fault);
    expect(report).not.toHaveBeenCalled();
  });
});

it.each([
  ['a token', rejectDraft],
  ['a login', rejectLogin],
])('%s that the content service refuses is 401, and no failure', (_what, reject) => {
  const report = vi.fn<FailureReport>();
  for (const status of [400, 401, 403]) {
    expect(() => reject(new ContentError(status, 'no code'), report)).toThrow(expect.objectContaining({ status: 401 }));
  }
  expect(report).not.toHaveBeenCalled();
});
