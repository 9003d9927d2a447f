import { RequestError, toFailure } from '../../../runtime/index.ts';
import { AccountRejectedError, BookingUnavailableError, UnknownIntentError } from './bookingErrors.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** Runs a request of the booking. Rejects with an error that the screens can show or handle. */
export async function mapBookingErrors<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await mapApiErrors(action);
  } catch (error) {
    if (error instanceof RequestError || error instanceof AccountRejectedError) throw error;
    if (error instanceof BookingUnavailableError || error instanceof UnknownIntentError) throw error;
    throw new RequestError(toFailure(error));
  }
}
