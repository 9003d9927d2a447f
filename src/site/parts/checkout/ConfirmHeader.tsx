import { useSelectedPlan } from './selectedPlan.ts';
import { PlanSummary } from './PlanSummary.tsx';

/** The content of the confirmation below its heading: the program with its price (seed 1 §2). */
export function ConfirmHeader() {
  const plan = useSelectedPlan();
  return plan === undefined ? null : <PlanSummary plan={plan} />;
}
