import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { usePrefetchBotToken } from '../../funnel/bot/usePrefetchBotToken.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The content above the account form of a purchase: the dialog of a failed sign-up (seed 1 §8). */
export function CheckoutFormHeader({ formState }: AboveFieldsProps) {
  usePrefetchBotToken();
  return <RequestFailureDialog formState={formState} />;
}
