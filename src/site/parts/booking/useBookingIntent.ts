import { useEffect, useState } from 'react';
import { createIntentMutation } from '../../funnel/flow/bookingIntent.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { dropIntent, readIntent } from '../../funnel/session/storedIntent.ts';
import { useRetriableMutation } from './useRetriableMutation.ts';

/** The intent of this visit, and the state of the mutation that creates it together with the lead. */
export interface BookingIntentState {
  /** `undefined` until the server has returned an intent. */
  readonly intent: string | undefined;
  /** Whether the intent has replaced one that the server did not know. */
  readonly isReplacement: boolean;
  readonly error: Error | null;
  /** The number of failed submissions. */
  readonly failureCount: number;
  readonly isPending: boolean;
  readonly retry: () => void;
  /** Drops an intent that the server does not know, and creates another one. */
  readonly replace: () => void;
}

/** The stored intent. Without one, submits the lead when the screen opens, which creates an intent. */
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
