import { useEffect } from 'react';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { SetupFailureDialog } from './SetupFailureDialog.tsx';

/** The server's message for an invitation that was used already (seed 1 §8). */
const migratedMessage = 'You have already been migrated';

/** The dialog of a failed request. A client who has an account already is redirected to the page that says so. */
export function ImportFailure({ step, formState }: AboveFieldsProps) {
  const isMigrated = formState.failure?.message === migratedMessage;
  useEffect(() => {
    if (isMigrated) window.location.replace('/setup?migrated=1');
  }, [isMigrated]);
  if (isMigrated) return null;
  return <SetupFailureDialog step={step} formState={formState} />;
}
