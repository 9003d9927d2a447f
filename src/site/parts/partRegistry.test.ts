import { expect, it } from 'vitest';
import names from '../../../schemas/site-parts.json';
import { partModules } from './partRegistry.ts';
import type { SitePart } from './sitePart.ts';

const modules = import.meta.glob<{ readonly default: SitePart }>(['./*Part.{ts,tsx}', './*/*Part.{ts,tsx}']);

it('the registry has each name of schemas/site-parts.json, and no others', () => {
  const { handoffFields: _fields, sessionKeys: _sessionKeys, pages: _pages, ...parts } = names;
  const listed = Object.entries(parts).flatMap(([kind, ofKind]) => Object.keys(ofKind).map((name) => `${kind}/${name}`));
  expect(Object.keys(partModules).toSorted()).toEqual(listed.toSorted());
});

it.each(Object.entries(partModules))('%s is a part', async (_name, module) => {
  expect((await modules[module]?.())?.default).toBeTypeOf('object');
});
