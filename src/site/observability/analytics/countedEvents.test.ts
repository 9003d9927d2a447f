import { beforeEach, expect, it, vi } from 'vitest';

/** Imports the module anew, as a newly loaded document does. */
const loadDocument = async () => {
  vi.resetModules();
  return import('./countedEvents.ts');
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/talk-with-us/cp-call', reload: vi.fn<() => void>() });
});

it('a document that is loaded anew amid a visit knows what was sent of it, each event once', async () => {
  const before = await loadDocument();
  before.noteCounted('view_call');
  before.reloadDocument();
  expect(window.location.reload).toHaveBeenCalledOnce();
  before.noteCounted('page_view');
  const after = await loadDocument();
  expect(['page_view', 'view_call', 'view_call', 'scheduled'].map(after.takeCounted)).toEqual([true, true, false, false]);
});

it('events of the path before, and those of a document that the client has loaded anew, are nothing to it', async () => {
  const before = await loadDocument();
  before.noteCounted('page_view');
  const after = await loadDocument();
  expect(after.takeCounted('page_view')).toBe(false);
  window.location.pathname = '/talk-with-us/account';
  after.noteCounted('view_account_form');
  after.reloadDocument();
  const last = await loadDocument();
  expect(['page_view', 'view_account_form'].map(last.takeCounted)).toEqual([false, true]);
});
