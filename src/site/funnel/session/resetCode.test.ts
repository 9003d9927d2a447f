import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
});

async function openAt(address: string) {
  window.history.replaceState({ key: 'kept' }, '', address);
  const { captureResetCode, readResetAccount, readResetCode } = await import('./resetCode.ts');
  captureResetCode();
  const { pathname, search, hash } = window.location;
  return { code: readResetCode(), account: readResetAccount(), address: pathname + search + hash };
}

it.each([
  ['/reset-password?code=abc', 'abc', undefined, '/reset-password'],
  ['/reset-password?code=abc#account=sample%2Bone%40example.com', 'abc', 'sample+one@example.com', '/reset-password'],
  ['/reset-password?code=abc#top', 'abc', undefined, '/reset-password'],
  ['/reset-password/?utm_source=mail&code=abc', 'abc', undefined, '/reset-password/?utm_source=mail'],
  ['/reset%2Dpassword//?code=abc', 'abc', undefined, '/reset%2Dpassword//'],
  ['/reset-password?code=', undefined, undefined, '/reset-password'],
  ['/reset-password', undefined, undefined, '/reset-password'],
  ['/talk-with-us?code=abc#account=a', undefined, undefined, '/talk-with-us?code=abc#account=a'],
])('%s', async (opened, code, account, address) => {
  expect(await openAt(opened)).toEqual({ code, account, address });
  expect(window.history.state).toEqual({ key: 'kept' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
