import { useEffect } from 'react';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** The server's words for an invitation that was used (seed 1 §8). */
const migratedMessage = 'You have already been migrated';

/** The dialog of a failed request, with a link to support. Who has an account already is led to the page that says so. */
export function ImportFailure({ formState }: AboveFieldsProps) {
  const isMigrated = formState.failure?.message === migratedMessage;
  useEffect(() => {
    if (isMigrated) window.location.replace('/setup?migrated=1');
  }, [isMigrated]);
  if (isMigrated) return null;
  return (
    <RequestFailureDialog
      title={setupFailureTitle}
      formState={formState}
      action={<ButtonLink href={helpLink.href}>Contact support</ButtonLink>}
    />
  );
}
