import { useLocation } from 'react-router-dom';
import { ButtonLink, Notice } from '../../../ui/index.ts';
import { useSelectedPlan } from './selectedPlan.ts';
import { PlanSummary } from './PlanSummary.tsx';

/** The content of the confirmation below its heading: a notice after a cancelled payment, and the program with its price (seed 1 §2). */
export function ConfirmHeader() {
  const plan = useSelectedPlan();
  // The server tells the payment page to return to this address after a cancellation (src/server/orders/payment-page.ts).
  const isCancelled = new URLSearchParams(useLocation().search).get('payment') === 'cancelled';
  return (
    <>
      {isCancelled && <CancelledNotice />}
      {plan !== undefined && <PlanSummary plan={plan} />}
    </>
  );
}

function CancelledNotice() {
  return (
    <Notice
      kind="info"
      title="Nothing was paid"
      action={
        <ButtonLink variant="secondary" href="/talk-with-us">
          Talk with us
        </ButtonLink>
      }
    >
      You left the payment page before you paid. You can continue to payment again, or talk with us first.
    </Notice>
  );
}
