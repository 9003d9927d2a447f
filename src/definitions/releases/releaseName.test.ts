import { expect, test } from 'vitest';
import { compareVersions, nextVersion, parseReleaseName } from './releaseName.ts';
import type { ReleaseNameParts } from './releaseName.ts';

const noNames = [
  'lead',
  'lead@2',
  'lead@2.0',
  'lead@2.0.0.0',
  'lead@0.1.0',
  'lead@02.0.0',
  'lead@2.00.0',
  'Lead@2.0.0',
  '../a@2.0.0',
  '@2.0.0',
  '',
];

test.each<readonly [string, ReleaseNameParts | undefined]>([
  ['lead@2.0.0', { name: 'lead', flow: 'lead@2', version: '2.0.0' }],
  ['talk-first@12.3.45', { name: 'talk-first', flow: 'talk-first@12', version: '12.3.45' }],
  ...noNames.map((written) => [written, undefined] as const),
])('the name %j', (written, parts) => {
  expect(parseReleaseName(written)).toEqual(parts);
});

test('versions are ordered by their numbers, not by their letters', () => {
  const versions = ['2.10.0', '10.0.0', '2.9.9', '2.10.1', '2.9.10'];
  expect(versions.toSorted(compareVersions)).toEqual(['2.9.9', '2.9.10', '2.10.0', '2.10.1', '10.0.0']);
  expect(compareVersions('2.0.0', '2.0.0')).toBe(0);
});

test.each([
  { base: undefined, bump: 'major', taken: [], next: '2.0.0' },
  { base: '2.0.0', bump: 'patch', taken: ['2.0.0'], next: '2.0.1' },
  { base: '2.0.9', bump: 'patch', taken: ['2.0.9'], next: '2.0.10' },
  { base: '2.0.3', bump: 'minor', taken: ['2.0.3'], next: '2.1.0' },
  { base: '2.0.0', bump: 'patch', taken: ['2.0.0', '2.0.1', '2.0.2'], next: '2.0.3' },
  { base: '2.0.0', bump: 'minor', taken: ['2.0.0', '2.1.0'], next: '2.2.0' },
  { base: '2.0.0', bump: 'patch', taken: ['2.0.0', '2.1.0'], next: '2.0.1' },
] as const)('after $base and with $taken taken, a $bump is $next', ({ base, bump, taken, next }) => {
  expect(nextVersion('lead@2', base, bump, taken)).toBe(next);
});
