import { Button, ButtonLink, LabelHeading, Notice, Well } from '../../../ui/index.ts';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { useSelectedPlan } from '../checkout/selectedPlan.ts';
import { findPendingCheckoutLink, findConfirmedCheckoutHref } from '../../funnel/session/checkoutSession.ts';
import { LockedFieldsNotice } from '../LockedFieldsNotice.tsx';

/** The content above the start form for a client of the checkout: the chosen program, and the state of their link (seed 0 §2). */
export function StartFormHeader({ formState }: AboveFieldsProps) {
  const plan = useSelectedPlan();
  const checkout = findConfirmedCheckoutHref();
  return (
    <>
      {findPendingCheckoutLink() !== undefined && (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          Your checkout link could not be checked yet. You can try again, or go on here to talk with us.
        </Notice>
      )}
      {formState.readOnlyFields.length > 0 && <LockedFieldsNotice />}
      {plan !== undefined && (
        <Well>
          <LabelHeading>Your program: {plan.name}</LabelHeading>
          <p>{plan.description}</p>
          {checkout !== undefined && (
            <p>
              <ButtonLink variant="secondary" href={checkout}>
                Continue to checkout
              </ButtonLink>
            </p>
          )}
        </Well>
      )}
    </>
  );
}
