import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHistory, givenState } from './browserHistory.ts';
import type { Entry } from './history.ts';

beforeEach(() => window.history.replaceState(null, '', '/begun?a=1#here'));

/** A history, and the entries that it tells of. */
function opened() {
  const history = browserHistory();
  const come: Entry[] = [];
  const stop = history.listen((entry) => come.push(entry));
  return { history, come, stop };
}

describe('the history of the browser', () => {
  it('stands where the document was opened', () => {
    const { location, arrival } = browserHistory().entry();
    expect(location).toMatchObject({ pathname: '/begun', search: '?a=1', hash: '#here', state: null });
    expect(arrival).toBe('pop');
  });

  it('goes on by an entry of its own, which keeps what it is given', () => {
    const { history, come } = opened();
    const before = window.history.length;
    history.to('/next?b=2', { state: { item: 'size' } });
    expect(window.location.pathname + window.location.search).toBe('/next?b=2');
    expect(window.history.length).toBe(before + 1);
    expect(come).toEqual([history.entry()]);
    expect(history.entry()).toMatchObject({ arrival: 'push', location: { pathname: '/next', search: '?b=2', state: { item: 'size' } } });
    expect(givenState()).toEqual({ item: 'size' });
  });

  it('takes the place of the present entry where it is to', () => {
    const { history } = opened();
    const before = window.history.length;
    history.to('/other', { replace: true });
    expect(window.history.length).toBe(before);
    expect(history.entry()).toMatchObject({ arrival: 'replace', location: { pathname: '/other', state: null } });
  });

  it('comes back to the very entry it has left', async () => {
    const { history, come } = opened();
    history.to('/one', { state: 1 });
    const left = history.entry().location;
    history.to('/two');
    history.go(-1);
    await waitFor(() => expect(history.entry()).toEqual({ arrival: 'pop', location: left }));
    expect(come).toHaveLength(3);
  });

  it('stands where it stood after a reload', () => {
    const { history } = opened();
    history.to('/one', { state: { item: 'size' } });
    expect(browserHistory().entry()).toEqual({ arrival: 'pop', location: history.entry().location });
  });

  it('tells nobody who has stopped listening', () => {
    const { history, come, stop } = opened();
    stop();
    history.to('/one');
    expect(come).toEqual([]);
  });

  it('opens the page as a plain link does where the browser takes no more entries', () => {
    const { history } = opened();
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    // jsdom says of a real navigation that it has none; to the same document it can go.
    history.to('#there');
    expect(window.location.hash).toBe('#there');
  });

  it('goes to no other site', () => {
    const { history } = opened();
    expect(() => history.to('//elsewhere.example/page')).toThrow('pages of this site only');
    expect(() => history.to('mailto:us@elsewhere.example')).toThrow('pages of this site only');
    expect(window.location.pathname).toBe('/begun');
  });
});
