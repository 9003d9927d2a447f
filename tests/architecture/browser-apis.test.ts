import { expect, it } from 'vitest';
import { browserTargets } from '../../src/site/build/browserTargets.ts';
import { listNewerMembers, readTargets } from './browser-apis.ts';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';

/** Members that are used although a browser lacks them or seems to lack them, each with the reason. */
const exceptions: { readonly [key: string]: string } = {
  'api.AbortSignal.timeout_static': 'Chrome has it since 103; until 124 only the reason of the abort was another',
  'api.Window.requestIdleCallback': 'asked for before it is used',
  'api.Window.cancelIdleCallback': 'used only with requestIdleCallback',
  'api.PaymentResponse.retry': 'a function of ours has this name',
};

/** Code that clients load. The build transforms syntax, but adds no member that a browser lacks. */
const isForClients = (file: string): boolean =>
  /^src\/(?:engine|dropOff|ui|runtime|site)\/.*\.tsx?$/.test(file) &&
  !isTestFile(file) &&
  !/^src\/(?:site\/(?:build|prerender|gallery)|ui\/gallery)\/|\.examples\.tsx$/.test(file);

const newer = listNewerMembers(readTargets(browserTargets));
const findNewer = (text: string): readonly string[] => newer.filter(({ use }) => use.test(text)).map(({ key }) => key);

it.each([
  ['URL.canParse(address)', ['api.URL.canParse_static']],
  ['AbortSignal.any([one, other])', ['api.AbortSignal.any_static']],
  ['Promise.withResolvers()', ['javascript.builtins.Promise.withResolvers']],
  ['element.checkVisibility()', ['api.Element.checkVisibility']],
  ['words.toSorted()', []],
  ['numberFormat.format(1)', []],
  ['crypto.randomUUID()', []],
])('of %s it names %j', (text, keys) => {
  expect(findNewer(text)).toEqual(keys);
});

it('no code for clients uses what a browser that the site is for lacks', () => {
  const found = listRepositoryFiles()
    .filter(isForClients)
    .flatMap((file) => findNewer(readText(file)).map((key) => ({ file, key })));
  expect(found.filter(({ key }) => exceptions[key] === undefined)).toEqual([]);
  expect(Object.keys(exceptions).filter((key) => found.every((one) => one.key !== key))).toEqual([]);
});
