import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../storage/siteStorage.ts';
import { keepScreenSnapshot } from './keepScreenSnapshot.ts';

const question = '<main><form><input type="checkbox" name="sleep" value="well"><button>Next</button></form></main>';

/** Renders a screen, hides the page, and returns the stored snapshot. `state` is the state that the document reports for the screen. */
function hide(screen: string, state: string | undefined): string | undefined {
  document.body.innerHTML = `<div id="root">${screen}</div>`;
  window.preHydration = { ...window.preHydration!, readScreenState: () => state };
  for (const input of document.querySelectorAll('input')) input.checked = true;
  window.dispatchEvent(new Event('pagehide'));
  return sessionStore.get('screenSnapshot');
}

beforeEach(() => {
  window.history.replaceState({ item: 'sleep' }, '');
  keepScreenSnapshot(() => false);
});

afterEach(() => {
  delete window.preHydration;
  document.body.innerHTML = '';
});

it('a screen is stored with its ticks behind its place and what else it depends on', () => {
  const ticked = question.replace('value="well"', 'value="well" checked=""');
  expect(hide(question, '["the run"]')).toBe(`[{"item":"sleep"}]\n["the run"]\n${ticked}`);
});

it('a screen to which its address leads is stored for a visit without a place in the history too', () => {
  keepScreenSnapshot(() => true);
  expect(hide(question, '["the run"]')?.split('\n')[0]).toBe('[{"item":"sleep"},null]');
});

it.each([
  ['without a run', question, undefined],
  ['where something can be typed', question.replace('checkbox', 'text'), 'the run'],
  ['with a list to choose from', question.replace('<button>', '<select></select><button>'), 'the run'],
  ['under a dialog', `${question}<dialog open>Our programs are for adults.</dialog>`, 'the run'],
  ['that is not of a flow', '<main><h1>Page not found</h1></main>', 'the run'],
])('a screen %s takes away the one that was stored before', (_, screen, state) => {
  hide(question, 'the run');
  expect(hide(screen, state)).toBeUndefined();
});

it('where the storage is full, nothing that the client has entered counts as lost', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(hide(question, 'the run')).toBeUndefined();
  expect(sessionStore.losesValues()).toBe(false);
});
