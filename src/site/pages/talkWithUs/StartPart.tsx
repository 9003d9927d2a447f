import { Button, ButtonLink, LabelHeading, Notice, Well } from '../../../ui/index.ts';
import type { AboveProps } from '../../../runtime/index.ts';
import { chosenPlan, openLink, settledCheckout } from '../../session/checkout.ts';
import { SettledNotice } from './SettledNotice.tsx';

/** What stands above the start form for somebody who is here to buy: the program they have chosen, and what became of their link (seed 0 §2). */
export function StartPart({ entry }: AboveProps) {
  const plan = chosenPlan();
  const checkout = settledCheckout();
  return (
    <>
      {openLink() !== undefined && (
        <Notice
          kind="info"
          action={
            <Button variant="second" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          Your checkout link could not be checked yet. You can try again, or go on here to talk with us.
        </Notice>
      )}
      {entry.fixed.length > 0 && <SettledNotice />}
      {plan !== undefined && (
        <Well>
          <LabelHeading>Your program: {plan.name}</LabelHeading>
          <p>{plan.about}</p>
          {checkout !== undefined && (
            <p>
              <ButtonLink variant="second" href={checkout}>
                Continue to checkout
              </ButtonLink>
            </p>
          )}
        </Well>
      )}
    </>
  );
}
