import { describe, expect, test } from 'vitest';
import { validateIdentityClaim, toIdentityColumns, findVerifiedPerson } from './identity-claim.ts';
import type { IdentityClaim } from './identity-claim.ts';

const scopes = new Map([
  ['military', 'military'],
  ['nurse', 'nurse'],
  ['hospital-employee', 'hospital'],
] as const);
const uuid = { handle: 'uuid', value: 'a-uuid' };
const verified = (...groups: readonly string[]) => groups.map((group) => ({ group, verified: true }));

describe('who is verified', () => {
  test.each([
    ['a group by its name', verified('military'), 'military'],
    ['a group by its name in other letters', verified('Hospital Employee'), 'hospital-employee'],
    ['a group by its scope', verified('hospital'), 'hospital-employee'],
    ['of several groups, the one asked for', verified('military', 'nurse'), 'nurse'],
    ['another group than the one asked for', verified('teacher', 'military'), 'military'],
    ['a group that is not verified', [{ group: 'nurse', verified: false }], undefined],
    ['a group that is not offered', verified('teacher'), undefined],
    ['no group', [], undefined],
  ])('%s', (_what, status, group) => {
    expect(findVerifiedPerson({ attributes: [uuid], status }, scopes, 'nurse')?.group).toBe(group);
  });

  test('nobody without an id, and of everybody only what the account needs', () => {
    expect(findVerifiedPerson({ attributes: [], status: verified('nurse') }, scopes, 'nurse')).toBeUndefined();
    const attributes = [uuid, { handle: 'fname', value: 'Sample' }, { handle: 'birth_date', value: '1990-01-01' }];
    expect(findVerifiedPerson({ attributes, status: verified('nurse') }, scopes, 'nurse')?.attributes).toEqual(attributes.slice(0, 2));
  });
});

describe('what a browser says of a verification', () => {
  const proof = { group: 'nurse', uuid: 'a-uuid', attempt: '2026-11-20T12:00:00.000Z' } as const;
  const claim = { idmeGroup: 'nurse', idmeUuid: 'a-uuid', idmeVerificationAttempt: '2026-11-20T12:00:00.000Z' };
  const all = ['idmeGroup', 'idmeUuid', 'idmeVerificationAttempt'];
  const cases: readonly (readonly [string, IdentityClaim, typeof proof | undefined, readonly string[]])[] = [
    ['nothing', {}, undefined, []],
    ['nothing, though there is a proof', {}, proof, []],
    ['what was verified', claim, proof, []],
    ['what was verified, the moment written in another way', { ...claim, idmeVerificationAttempt: '2026-11-20T13:00:00+01:00' }, proof, []],
    ['what was never verified', claim, undefined, all],
    ['a group alone, never verified', { idmeGroup: 'nurse' }, undefined, all],
    ['another group', { ...claim, idmeGroup: 'military' }, proof, ['idmeGroup']],
    ['another person', { ...claim, idmeUuid: 'other' }, proof, ['idmeUuid']],
    ['another moment', { ...claim, idmeVerificationAttempt: '2026-11-20T12:00:01Z' }, proof, ['idmeVerificationAttempt']],
    ['a group without a person', { idmeGroup: 'nurse' }, proof, ['idmeUuid', 'idmeVerificationAttempt']],
    ['a moment alone', { idmeVerificationAttempt: claim.idmeVerificationAttempt }, proof, ['idmeGroup', 'idmeUuid']],
  ];
  test.each(cases)('%s', (_what, claim, known, keys) => {
    expect(validateIdentityClaim(claim, known).map(({ key }) => key)).toEqual(keys);
  });

  test('what is kept is what the server knows, and nothing of who says nothing', () => {
    const storedIdentity = { idmeGroup: 'nurse', idmeUuid: 'a-uuid', idmeVerificationAttempt: new Date(proof.attempt) };
    expect(toIdentityColumns(claim, proof)).toEqual(storedIdentity);
    const nothing = { idmeGroup: null, idmeUuid: null, idmeVerificationAttempt: null };
    expect(toIdentityColumns({}, proof)).toEqual(nothing);
    expect(toIdentityColumns({}, undefined)).toEqual(nothing);
  });
});
