import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingWithAccount } from '../../testing/sampleSessions.ts';
import { runStorage } from './runStorage.ts';

const stored = (revision: number) => ({ ...bookingWithAccount(), revision });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a stored run', () => {
  it('is parsed once as long as its text is the same', () => {
    runStorage.save('booking@1', stored(1), false);
    const parse = vi.spyOn(JSON, 'parse');
    const first = runStorage.load('booking@1');
    expect(first).toEqual(stored(1));
    expect([runStorage.load('booking@1'), runStorage.load('lead@2'), runStorage.load('booking@1')]).toEqual([first, undefined, first]);
    expect(parse).toHaveBeenCalledOnce();
  });

  it('is the one that was written last, also past the site', () => {
    runStorage.save('booking@1', stored(1), false);
    expect(runStorage.load('booking@1')).toEqual(stored(1));
    runStorage.save('booking@1', stored(2), false);
    expect(runStorage.load('booking@1')).toEqual(stored(2));
    sessionStorage.setItem('run:booking@1', JSON.stringify(stored(3)));
    expect(runStorage.load('booking@1')).toEqual(stored(3));
    sessionStorage.setItem('run:booking@1', 'no JSON');
    expect(runStorage.load('booking@1')).toBeUndefined();
  });

  it('is gone when it was cleared', () => {
    runStorage.save('booking@1', stored(1), false);
    expect(runStorage.load('booking@1')).toEqual(stored(1));
    runStorage.clear('booking@1');
    expect(runStorage.load('booking@1')).toBeUndefined();
    runStorage.save('booking@1', stored(1), false);
    sessionStorage.clear();
    expect(runStorage.load('booking@1')).toBeUndefined();
  });
});
