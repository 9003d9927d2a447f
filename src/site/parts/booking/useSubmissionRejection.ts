import { useEffect } from 'react';
import { RequestError, useController } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { AccountRejectedError } from '../../funnel/flow/bookingErrors.ts';

/** Handles the error of a submitted account. Leads back to the account form when the server rejects fields, and reloads the page when the server has a newer build. */
export function useSubmissionRejection(error: Error | null): void {
  const controller = useController();
  const visit = useBookingVisit();
  useEffect(() => {
    if (error instanceof AccountRejectedError) controller.rejectForm('account', error.fields);
    if (error instanceof RequestError && error.kind === 'stale') controller.reloadStaleBuild(visit.lead?.finished ?? controller.flow);
  }, [controller, error, visit]);
}
