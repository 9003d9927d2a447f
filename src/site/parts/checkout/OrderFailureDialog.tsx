import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The dialog of a failed order. A client who has paid already gets a link to the home page, because there is nothing left to do here. */
export function OrderFailureDialog({ formState }: AboveFieldsProps) {
  const isPaid = formState.failure?.title !== undefined;
  return <RequestFailureDialog formState={formState} action={isPaid && <ButtonLink href="/">Go to the home page</ButtonLink>} />;
}
