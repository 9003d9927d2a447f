import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
});

async function openAt(address: string) {
  window.history.replaceState({ key: 'kept' }, '', address);
  const { captureResetCode, readResetCode } = await import('./resetCode.ts');
  captureResetCode();
  return { code: readResetCode(), address: window.location.pathname + window.location.search };
}

it.each([
  ['/reset-password?code=abc', 'abc', '/reset-password'],
  ['/reset-password/?utm_source=mail&code=abc', 'abc', '/reset-password/?utm_source=mail'],
  ['/reset-password?code=', undefined, '/reset-password'],
  ['/reset-password', undefined, '/reset-password'],
  ['/talk-with-us?code=abc', undefined, '/talk-with-us?code=abc'],
])('%s', async (opened, code, address) => {
  expect(await openAt(opened)).toEqual({ code, address });
  expect(window.history.state).toEqual({ key: 'kept' });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
