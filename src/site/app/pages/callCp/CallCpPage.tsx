import { useState } from 'react';
import { ButtonLink, FunnelShell, HeadGroup, Lead, Notice, ScreenBody } from '../../../../ui/index.ts';
import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { CrisisLineAfterAnswer } from '../../../parts/CrisisLineAfterAnswer.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { isCallScheduled, noteScheduledCall } from '../../../funnel/scheduler/scheduledCall.ts';
import { readSchedulerContact } from '../../../funnel/scheduler/schedulerContact.ts';
import { Scheduler } from '../../../funnel/scheduler/Scheduler.tsx';
import { CallScheduledNotice } from '../../../funnel/scheduler/CallScheduledNotice.tsx';
import { useReloadOnSchedulerExit } from '../../../funnel/scheduler/useReloadOnSchedulerExit.ts';

const title = 'Thank you for your interest.';

/** /call-cp: the scheduler in a dialog, for the e-mail address of the account (seed 0 §2). */
export default function CallCpPage() {
  useReloadOnSchedulerExit();
  const [email] = useState(() => (isPrerendering ? undefined : readSchedulerContact()?.Email));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={0.78} sceneStrip>
      <ScreenBody>
        <CrisisLineAfterAnswer />
        <HeadGroup>
          <PageHeading title={title} display>
            {title}
          </PageHeading>
          <Lead>Choose a time for a call with our welcome team. It takes about 30 minutes, by phone.</Lead>
        </HeadGroup>
        {email === undefined ? <NoAccount /> : <Scheduling email={email} />}
      </ScreenBody>
    </FunnelShell>
  );
}

function NoAccount() {
  return (
    <Notice kind="info" title="We do not know your email yet" action={<ButtonLink href="/talk-with-us">Talk with us</ButtonLink>}>
      To schedule a call, answer a few questions first and leave your email.
    </Notice>
  );
}

/** After a booking in this session, the scheduler opens only on request. */
function Scheduling({ email }: { email: string }) {
  const [isBooked, setBooked] = useState(isCallScheduled);
  const [isWanted, setWanted] = useState(!isBooked);
  const storeCall = (): void => {
    noteScheduledCall();
    trackEvent('scheduled');
    setBooked(true);
  };
  return (
    <>
      {isBooked && (
        <CallScheduledNotice onAgain={isWanted ? undefined : () => setWanted(true)}>
          The scheduling service sends you an email with the time of your call.
        </CallScheduledNotice>
      )}
      {isWanted && <Scheduler contact={{ Email: email }} isInline={false} onBooked={storeCall} />}
    </>
  );
}
