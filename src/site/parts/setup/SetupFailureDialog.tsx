import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';
import { SupportLink } from '../helpAfterFailure.tsx';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** The dialog of a failed set-up, with a link to support (seed 1 §8). The link is the primary button unless a retry can help. */
export function SetupFailureDialog({ formState }: AboveFieldsProps) {
  const variant = formState.failure?.kind === 'rejected' ? 'primary' : 'secondary';
  return <RequestFailureDialog title={setupFailureTitle} formState={formState} action={<SupportLink variant={variant} />} />;
}
