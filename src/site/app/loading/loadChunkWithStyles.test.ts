import { afterEach, expect, it, vi } from 'vitest';
import { loadChunkWithStyles } from './loadChunkWithStyles.ts';

afterEach(() => document.head.replaceChildren());

const links = () => [...document.head.querySelectorAll('link')];
const loads = () => vi.fn<() => Promise<string>>(() => Promise.resolve('module'));

it('loads a chunk when its styles are there', async () => {
  const load = loads();
  const module = loadChunkWithStyles(load, ['assets/one.css']);
  expect(links().map(({ rel }) => rel)).toEqual(['stylesheet']);
  expect(load).not.toHaveBeenCalled();
  links()[0]!.dispatchEvent(new Event('load'));
  await expect(module).resolves.toBe('module');
});

it('asks for no file again that is there or named by the document', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/named.css">';
  await expect(loadChunkWithStyles(loads(), ['assets/named.css'])).resolves.toBe('module');
  expect(links()).toHaveLength(1);
});

it('rejects when a stylesheet does not come, and asks for it anew the next time', async () => {
  const load = loads();
  const first = loadChunkWithStyles(load, ['assets/two.css']);
  links()[0]!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('A stylesheet could not be loaded.');
  expect(load).not.toHaveBeenCalled();
  const second = loadChunkWithStyles(load, ['assets/two.css']);
  expect(links()).toHaveLength(1);
  links()[0]!.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('module');
});

it('loads a chunk that needs nothing else at once', async () => {
  await expect(loadChunkWithStyles(loads())).resolves.toBe('module');
});
