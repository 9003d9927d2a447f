import { ButtonLink, FunnelShell, HeadGroup, Lead, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { brand } from '../../config/organisation.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { CrisisLineAfterAnswer } from '../CrisisLineAfterAnswer.tsx';

/** In place of the confirmation of a program that this session has paid, and while the server is asked for that: here nothing is to be paid. */
export function PaidAlready({ isAsking }: { readonly isAsking: boolean }) {
  const title = isAsking ? 'Checking your payment' : 'This program is paid already';
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <ScreenBody>
        <CrisisLineAfterAnswer />
        <HeadGroup>
          <PageHeading title={title}>{title}</PageHeading>
          {isAsking && <LoadingIndicator label="One moment, we are asking for your payment" />}
          {!isAsking && <Lead>You have paid for this program already. Look for our welcome email.</Lead>}
        </HeadGroup>
        {!isAsking && <ButtonLink href="/payment/success">See what happens next</ButtonLink>}
      </ScreenBody>
    </FunnelShell>
  );
}
