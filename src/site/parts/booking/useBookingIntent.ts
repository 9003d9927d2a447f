import { useEffect, useState } from 'react';
import { createIntentMutation } from '../../funnel/flow/bookingIntent.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { dropIntent, readIntent } from '../../funnel/session/storedIntent.ts';
import { useRetriableMutation } from './useRetriableMutation.ts';

/** The intent of this visit, and the mutation that creates it together with the lead. */
export interface BookingIntentState {
  /** `undefined` until the server has given one. */
  readonly intent: string | undefined;
  /** The intent has replaced one that the server did not know. */
  readonly isReplacement: boolean;
  readonly error: Error | null;
  /** How many submissions have failed. */
  readonly failureCount: number;
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Drops an intent that the server does not know, and creates another one. */
  readonly replace: () => void;
}

/** Returns the stored intent, or submits the lead when the screen opens. */
export function useBookingIntent(): BookingIntentState {
  const [intent, setIntent] = useState(readIntent);
  const [isReplacement, setReplacement] = useState(false);
  const { run, ...submission } = useRetriableMutation(createIntentMutation(useBookingVisit()), setIntent);
  useEffect(() => {
    if (readIntent() === undefined) run();
  }, [run]);
  const replace = (): void => {
    setReplacement(true);
    dropIntent();
    setIntent(undefined);
    run();
  };
  return { ...submission, intent, isReplacement, retry: run, replace };
}
