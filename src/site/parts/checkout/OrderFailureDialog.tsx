import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The dialog of an order that failed. Who has paid already is led on, because here is nothing left to do. */
export function OrderFailureDialog({ formState }: AboveFieldsProps) {
  const isPaid = formState.failure?.title !== undefined;
  return <RequestFailureDialog formState={formState} action={isPaid && <ButtonLink href="/">Go to the home page</ButtonLink>} />;
}
