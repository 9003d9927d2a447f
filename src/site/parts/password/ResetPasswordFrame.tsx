import { useNavigate } from 'react-router-dom';
import { incompleteLinkMessage, readResetCode } from '../../funnel/session/resetCode.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';
import { FormFirstFrame } from './FormFirstFrame.tsx';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';

/** Stands around the screens of a new password. A visit without a code is told so, and led to where a link can be requested (seed 1 §8). */
export function ResetPasswordFrame({ visit, path, children }: PartFrameProps) {
  const navigate = useNavigate();
  // The prerendered document knows no code.
  const isIncomplete = useIsHydrated() && path === '' && readResetCode() === undefined;
  return (
    <>
      <FormFirstFrame visit={visit}>{children}</FormFirstFrame>
      {isIncomplete && (
        <SomethingWentWrongDialog message={incompleteLinkMessage} onClose={() => navigate('/forgot-password', { replace: true })} />
      )}
    </>
  );
}
