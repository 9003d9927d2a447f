import { getStep } from '../../../engine/index.ts';
import { DeferredDialog } from '../../../runtime/index.ts';
import { Button } from '../../../ui/index.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import { PlanPaymentScreen } from './PlanPaymentScreen.tsx';
import { useInactivityLimit } from './useInactivityLimit.ts';
import { usePaymentOfPlan } from './usePaymentOfPlan.ts';

/**
 * Wraps the screens of a purchase. On the confirmation, it warns a client who has been inactive for almost three hours, then clears
 * their details (seed 1 §4), and it does not offer a program again that is paid or whose payment is in progress.
 */
export function ConfirmFrame({ visit, use, path, children }: PartFrameProps) {
  const isConfirming = use.steps.some((step) => getStep(visit.flow, step).path === path);
  const { minutesLeft, stay } = useInactivityLimit(isConfirming);
  const payment = usePaymentOfPlan(isConfirming ? findPlan(visit.navigation.routeParams['plan']) : undefined);
  return (
    <>
      {payment === undefined ? children : <PlanPaymentScreen payment={payment} />}
      {minutesLeft !== undefined && (
        <DeferredDialog open title="Are you still there?" closeLabel="I am still here" onClose={stay}>
          <p>
            You have not done anything here for almost three hours. To protect your details, we clear them in{' '}
            {minutesLeft === 1 ? 'one minute' : `${minutesLeft} minutes`} and lead to our home page.
          </p>
          <Button onClick={stay}>I am still here</Button>
        </DeferredDialog>
      )}
    </>
  );
}
