import { ButtonLink, FunnelShell, HeadGroup, Lead, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { CrisisLineAfterAnswer } from '../CrisisLineAfterAnswer.tsx';
import type { PlanPayment } from './usePaymentOfPlan.ts';

interface PlanPaymentTexts {
  readonly title: string;
  readonly text: string;
  /** The text of the link to the page after the payment, which says what comes next. */
  readonly link: string;
}

const texts: { readonly [payment in Exclude<PlanPayment, 'asking'>]: PlanPaymentTexts } = {
  paid: {
    title: 'This program is paid already',
    text: 'You have paid for this program already. Look for our welcome email.',
    link: 'See what happens next',
  },
  'under way': {
    title: 'Your payment is on its way',
    text: 'The payment service has not told us yet that this program is paid. Please do not pay again: we send you an email as soon as it does.',
    link: 'See your order',
  },
};

/** Replaces the confirmation while the server is asked for the state of the payment, and when this session has paid for the program or its payment is in progress. It has no button that orders. */
export function PlanPaymentScreen({ payment }: { readonly payment: PlanPayment }) {
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <ScreenBody>
        <CrisisLineAfterAnswer />
        {payment === 'asking' ? <AskingForPayment /> : <KnownPayment {...texts[payment]} />}
      </ScreenBody>
    </FunnelShell>
  );
}

function AskingForPayment() {
  const title = 'Checking your payment';
  return (
    <HeadGroup>
      <PageHeading title={title}>{title}</PageHeading>
      <LoadingIndicator label="One moment, we are asking for your payment" phone={welcomeTeam.phone} />
    </HeadGroup>
  );
}

function KnownPayment({ title, text, link }: PlanPaymentTexts) {
  return (
    <>
      <HeadGroup>
        <PageHeading title={title}>{title}</PageHeading>
        <Lead>{text}</Lead>
      </HeadGroup>
      <ButtonLink href="/payment/success">{link}</ButtonLink>
    </>
  );
}
