import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { getSelectedPlan } from '../../funnel/session/checkoutSession.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';
import { PlanSummary } from './PlanSummary.tsx';

/** The content of the confirmation: the program with its price, and the dialog of a failed order (seed 1 §2 and §8). */
export function ConfirmHeader({ formState }: AboveFieldsProps) {
  const plan = getSelectedPlan();
  return (
    <>
      {plan !== undefined && <PlanSummary plan={plan} />}
      <RequestFailureDialog formState={formState} />
    </>
  );
}
