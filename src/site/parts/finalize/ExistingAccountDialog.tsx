import { useState } from 'react';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { LinkedLine } from '../../../ui/index.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';
import { SetupFailureDialog } from '../setup/SetupFailureDialog.tsx';
import { setupFailureTitle } from '../setup/setupFailureTitle.ts';

/** The server's message for an account that exists already (seed 1 §8). */
const existsMessage = 'Account Already Exists. If you forgot password click here';

/** The dialog of a failed request. The message about an existing account has a link to choose a new password. */
export function ExistingAccountDialog({ step, formState }: AboveFieldsProps) {
  const [closed, setClosed] = useState(0);
  const message = formState.failure?.message ?? '';
  if (!message.includes(existsMessage)) return <SetupFailureDialog step={step} formState={formState} />;
  if (closed === formState.submitCount) return null;
  return (
    <SomethingWentWrongDialog
      title={setupFailureTitle}
      message={<LinkedLine line={{ text: message, link: 'click here', href: '/forgot-password' }} />}
      onClose={() => setClosed(formState.submitCount)}
    />
  );
}
