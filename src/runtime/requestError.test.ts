import { describe, expect, it, vi } from 'vitest';
import { RequestError, toFailure } from './requestError.ts';

describe('a failure to show', () => {
  it('says what the call says, with its fields', () => {
    const error = new RequestError({ kind: 'rejected', message: 'Please check.', fields: { email: 'Wrong' } });
    expect(toFailure(error)).toEqual({ kind: 'rejected', message: 'Please check.', fields: { email: 'Wrong' } });
  });

  it.each([
    [1, 'Too many tries. You can try again in 1 second.'],
    [30, 'Too many tries. You can try again in 30 seconds.'],
  ])('says when to try again: after %i', (retryAfter, message) => {
    expect(toFailure(new RequestError({ kind: 'server', message: 'Too many tries.', retryAfter })).message).toBe(message);
  });

  it('reports what is a fault of the program, and says it in general words', () => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    const bug = new TypeError('x is not a function');
    expect(toFailure(bug)).toMatchObject({ kind: 'server', message: expect.not.stringContaining('function') as string });
    expect(report).toHaveBeenCalledExactlyOnceWith(bug);
  });
});
