import { useEffect } from 'react';
import { CallFailed, useController } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { AccountRefusedError } from '../../flow/callProblems.ts';

/** What an account that was handed in has met: leads back to it when the server finds fault with it, and loads a newer build when there is one. */
export function useTurnedDown(error: Error | null): void {
  const controller = useController();
  const visit = useBookingVisit();
  useEffect(() => {
    if (error instanceof AccountRefusedError) controller.refuse('account', error.fields);
    if (error instanceof CallFailed && error.kind === 'stale') controller.renew(visit.lead?.finished ?? controller.flow);
  }, [controller, error, visit]);
}
