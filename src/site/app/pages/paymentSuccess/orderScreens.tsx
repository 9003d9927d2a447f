import type { ReactNode } from 'react';
import { ButtonLink, HeadGroup, Lead, LoadingIndicator, Meta, NextSteps, StepperBar } from '../../../../ui/index.ts';
import { welcomeTeam } from '../../../config/organisation.ts';
import type { OrderStatus } from '../../../api/checkoutEndpoints.ts';
import { CrisisLineAfterAnswer } from '../../../parts/CrisisLineAfterAnswer.tsx';
import { PageHeading, progressId } from '../../../frame/PageHeading.tsx';
import { AppStoreLinks } from '../../../parts/setup/AppStoreLinks.tsx';
import frame from '../../../frame/siteLayout.module.css';

interface OrderScreenProps {
  readonly planName: string;
}

interface WaitingProps {
  /** False after a failed request, until the next one succeeds. */
  readonly isAsking: boolean;
}

/** The flows before this page count the other steps. */
const progress = { step: 4, of: 4, labels: ['Questions', 'Account', 'Confirm', 'Payment'] } as const;

const whatHappensNext = [
  'You get a welcome email. Its link lets you set your password.',
  'You download the app.',
  'You log in, answer the medical questions and book your first visit by video.',
];

/** The heading for each state of an order. */
export const orderTitles = {
  created: 'We are waiting for your payment',
  paid: 'Payment completed',
  refunded: 'Your payment was refunded',
  cancelled: 'Nothing was paid',
  expired: 'Nothing was paid',
} as const satisfies { readonly [status in OrderStatus['status']]: string };

/** The heading for an order that the server does not know. */
export const unknownOrderTitle = 'We cannot find this order';

/** The heading before the server has answered. */
export const waitingTitle = 'Checking your payment';

/** Before the server has answered. */
export function WaitingForPayment({ isAsking }: WaitingProps) {
  return (
    <OrderHead title={waitingTitle}>
      {isAsking && <LoadingIndicator label="One moment, we are asking for your payment" phone={welcomeTeam.phone} />}
    </OrderHead>
  );
}

/** The client has returned, and the payment service has not reported a payment yet. */
export function PaymentPending({ planName, isAsking }: OrderScreenProps & WaitingProps) {
  return (
    <OrderHead title={orderTitles.created} isLastStep>
      <Lead>
        You have ordered the program {planName}. The payment service has not told us yet that it is paid. This page changes as soon as it
        does. You can also close it: we send you an email.
      </Lead>
      {isAsking && <LoadingIndicator label="Waiting for the payment service" />}
    </OrderHead>
  );
}

/** The server knows that the order is paid. */
export function PaymentCompleted({ planName, transactionId }: OrderScreenProps & { readonly transactionId: string | undefined }) {
  return (
    <>
      <OrderHead title={orderTitles.paid} isLastStep>
        <Lead>Thank you. Your program {planName} is paid.</Lead>
        {transactionId !== undefined && <Meta>The number of your payment is {transactionId}. Our support finds the payment by it.</Meta>}
      </OrderHead>
      <section className={frame.after}>
        <h2>What happens next</h2>
        <NextSteps items={whatHappensNext} />
      </section>
      <AppStoreLinks />
    </>
  );
}

/** Staff have noted a refund. When the money arrives depends on the bank. */
export function PaymentRefunded({ planName }: OrderScreenProps) {
  return (
    <>
      <OrderHead title={orderTitles.refunded}>
        <Lead>The payment for your order of the program {planName} was paid back. You can order again whenever you like.</Lead>
      </OrderHead>
      <OtherWays />
    </>
  );
}

/** The order has ended without a payment. */
export function NotPaid({ planName, status }: OrderScreenProps & { readonly status: 'cancelled' | 'expired' }) {
  return (
    <>
      <OrderHead title={orderTitles[status]}>
        <Lead>
          {status === 'cancelled'
            ? `Your order of the program ${planName} was cancelled.`
            : `Your order of the program ${planName} is over, because it was not paid within 24 hours.`}{' '}
          You can order again whenever you like.
        </Lead>
      </OrderHead>
      <OtherWays />
    </>
  );
}

/** The address names no order that the server knows. */
export function UnknownOrder() {
  return (
    <>
      <OrderHead title={unknownOrderTitle}>
        <Lead>The link may be incomplete. If you have paid, nothing is lost: we send you an email when the payment has arrived.</Lead>
      </OrderHead>
      <OtherWays />
    </>
  );
}

interface OrderHeadProps {
  readonly title: string;
  /** The stepper shows the last step of the checkout. */
  readonly isLastStep?: boolean;
  readonly children: ReactNode;
}

function OrderHead({ title, isLastStep = false, children }: OrderHeadProps) {
  return (
    <>
      <CrisisLineAfterAnswer />
      {isLastStep && <StepperBar id={progressId} {...progress} />}
      <HeadGroup>
        <PageHeading title={title} progress={isLastStep ? progress : undefined} display>
          {title}
        </PageHeading>
        {children}
      </HeadGroup>
    </>
  );
}

function OtherWays() {
  return (
    <div className={frame.actions}>
      <ButtonLink href="/talk-with-us">Talk with us</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
