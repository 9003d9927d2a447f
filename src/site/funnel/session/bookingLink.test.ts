import { beforeEach, describe, expect, it } from 'vitest';
import { captureIntent } from './bookingLink.ts';
import { readIntent } from './storedIntent.ts';

const intent = 'sample-intent-0123456789abcdef';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the intent of a link', () => {
  it.each([
    [`/talk-with-us/reschedule?intent=${intent}`, '/talk-with-us/reschedule?intent=', intent],
    [`/talk-with-us?utm_source=mail&intent=${intent}&intent=${intent}#top`, '/talk-with-us?utm_source=mail&intent=#top', intent],
    [`/talk%2Dwith-us/call?intent=${intent}`, '/talk%2Dwith-us/call?intent=', intent],
    ['/talk-with-us/call?intent=short', '/talk-with-us/call?intent=', undefined],
    ['/talk-with-us/call?intent=', '/talk-with-us/call?intent=', undefined],
    ['/talk-with-us/call', '/talk-with-us/call', undefined],
    [`/talk-with-us-too?intent=${intent}`, `/talk-with-us-too?intent=${intent}`, undefined],
  ])('of %s: the address is then %s', (address, clean, stored) => {
    window.history.replaceState({ other: 'state' }, '', address);
    captureIntent();
    expect(window.location.href).toBe(window.location.origin + clean);
    expect(window.history.state).toEqual({ other: 'state' });
    expect(readIntent()).toBe(stored);
  });

  it('is kept when the address without it is loaded again', () => {
    for (const address of [`/talk-with-us/call?intent=${intent}`, '/talk-with-us/call?intent=']) {
      window.history.replaceState(null, '', address);
      captureIntent();
    }
    expect(readIntent()).toBe(intent);
  });
});
