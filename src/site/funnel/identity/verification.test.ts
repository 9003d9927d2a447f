import { beforeEach, expect, it } from 'vitest';
import type { VerifiedIdentity } from '../../api/identityEndpoints.ts';
import { clearVerification, saveVerification, readVerification, parseVerifiedFields, parseVerification } from './verification.ts';

const identity: VerifiedIdentity = {
  attributes: [
    { handle: 'fname', value: 'Sample' },
    { handle: 'uuid', value: 'a-uuid' },
    { handle: 'constructor', value: 'x' },
  ],
  status: [{ group: 'nurse' }],
  verificationAttempt: '2026-11-20T12:00:00.000Z',
};
const verification = { idmeGroup: 'nurse', idmeUuid: 'a-uuid', idmeVerificationAttempt: '2026-11-20T12:00:00.000Z' };

beforeEach(() => sessionStorage.clear());

it('an answer fills in only what it says, and fields that the account has', () => {
  expect(parseVerifiedFields(identity)).toEqual({ firstName: 'Sample' });
  expect(parseVerifiedFields({ ...identity, attributes: [] })).toEqual({});
});

it('an answer without a group or a person verifies nobody', () => {
  expect(parseVerification(identity)).toEqual(verification);
  expect(parseVerification({ ...identity, status: [] })).toBeUndefined();
  expect(parseVerification({ ...identity, attributes: [] })).toBeUndefined();
});

it('a verification is kept until it is forgotten; what is kept and is none counts as none', () => {
  expect(readVerification()).toBeUndefined();
  saveVerification(verification);
  expect(readVerification()).toEqual(verification);
  clearVerification();
  for (const text of ['x', 'null', '{"idmeGroup":"nurse"}', '{"idmeGroup":1,"idmeUuid":2,"idmeVerificationAttempt":3}']) {
    sessionStorage.setItem('identity', text);
    expect(readVerification()).toBeUndefined();
  }
});
