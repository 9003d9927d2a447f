import { useEffect } from 'react';
import { RequestError, useController } from '../../../../../runtime/index.ts';
import { useBookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { AccountRejectedError } from '../../../../funnel/flow/bookingErrors.ts';

/** What an account that was handed in has met: leads back to it when the server finds fault with it, and loads a newer build when there is one. */
export function useSubmissionRejection(error: Error | null): void {
  const controller = useController();
  const visit = useBookingVisit();
  useEffect(() => {
    if (error instanceof AccountRejectedError) controller.rejectForm('account', error.fields);
    if (error instanceof RequestError && error.kind === 'stale') controller.reloadStaleBuild(visit.lead?.finished ?? controller.flow);
  }, [controller, error, visit]);
}
