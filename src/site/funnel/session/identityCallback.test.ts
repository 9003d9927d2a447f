import { beforeEach, describe, expect, it } from 'vitest';
import { clearIdentityCallback, readIdentityCallback, saveIdentityToken, captureIdentityCallback } from './identityCallback.ts';

const open = (address: string): string => {
  window.history.replaceState({ other: 'state' }, '', address);
  captureIdentityCallback();
  return window.location.href.slice(window.location.origin.length);
};

beforeEach(() => sessionStorage.clear());

describe('a return from the identity service', () => {
  it.each([
    ['/talk-with-us/account?code=a-code&state=a-state', '/talk-with-us/account', { code: 'a-code', state: 'a-state' }],
    ['/talk-with-us/account/?state=a-state&code=a-code', '/talk-with-us/account/', { code: 'a-code', state: 'a-state' }],
    [
      '/talk-with-us/account?code=a&state=b&iss=https%3A%2F%2Fid.example&session_state=x',
      '/talk-with-us/account',
      { code: 'a', state: 'b' },
    ],
    ['/talk-with-us/account?error=access_denied&error_description=No&state=b', '/talk-with-us/account', { code: '', state: 'b' }],
    ['/talk%2Dwith-us/account//?code=a&state=b', '/talk%2Dwith-us/account//', { code: 'a', state: 'b' }],
    ['/talk-with-us/account?code=a', '/talk-with-us/account', { code: 'a', state: '' }],
  ])('%s leaves %s', (address, clean, returned) => {
    expect(open(address)).toBe(clean);
    expect(window.location.href.slice(window.location.origin.length)).toBe(clean);
    expect(window.history.state).toEqual({ other: 'state' });
    expect(readIdentityCallback()).toEqual(returned);
    clearIdentityCallback();
    expect(readIdentityCallback()).toBeUndefined();
  });

  it.each(['/talk-with-us?email=a@example.com&code=a-code', '/talk-with-us/account', '/talk-with-us/account?state=x', '/?code=a&state=b'])(
    '%s is none',
    (address) => {
      expect(open(address)).toBe(address);
      expect(readIdentityCallback()).toBeUndefined();
    },
  );

  it('goes on from its token', () => {
    open('/talk-with-us/account?code=a&state=b&token=forged');
    expect(readIdentityCallback()).toEqual({ code: 'a', state: 'b' });
    saveIdentityToken(readIdentityCallback()!, 'a-token');
    expect(readIdentityCallback()).toEqual({ code: 'a', state: 'b', token: 'a-token' });
  });

  it('of which rubbish was left names nobody', () => {
    sessionStorage.setItem('identityReturn', 'x');
    expect(readIdentityCallback()).toEqual({ code: '', state: '' });
  });
});
