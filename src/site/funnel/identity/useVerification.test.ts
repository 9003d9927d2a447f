import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useVerification } from './useVerification.ts';
import { clearVerification, saveVerification } from './verification.ts';

it('a verification that the server has rejected is shown as verified in no later attempt to send the account', () => {
  saveVerification({ idmeGroup: 'nurse', idmeUuid: 'a-uuid', idmeVerificationAttempt: '2026-11-20T12:00:00.000Z' });
  const { result, rerender } = renderHook(() => useVerification(() => undefined));
  expect(result.current.stage).toEqual({ kind: 'verified', group: 'nurse' });
  clearVerification();
  rerender();
  expect(result.current.stage).toEqual({ kind: 'rest' });
});
