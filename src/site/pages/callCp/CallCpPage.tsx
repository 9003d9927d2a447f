import { useState } from 'react';
import { Button, ButtonLink, FunnelShell, HeadGroup, Lead, Notice, ScreenBody } from '../../../ui/index.ts';
import { track } from '../../analytics/events.ts';
import { brand } from '../../config.ts';
import { help } from '../../help.ts';
import { isDrawnAhead } from '../../drawnAhead.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { knownContact } from '../../scheduler/contact.ts';
import { SchedulerPart } from '../../scheduler/SchedulerPart.tsx';
import { useLeavingScheduler } from '../../scheduler/useLeavingScheduler.ts';
import { session } from '../../session/keys.ts';

const title = 'Thank you for your interest.';

/** /call-cp: the scheduler in a window over the page, for the e-mail address of the account (seed 0 §2). */
export default function CallCpPage() {
  useLeavingScheduler();
  const [email] = useState(() => (isDrawnAhead ? undefined : knownContact()?.Email));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={help} light={0.78} strip>
      <ScreenBody>
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

/** A call that was booked in this visit is not asked for again by itself. */
function Scheduling({ email }: { email: string }) {
  const [isBooked, setBooked] = useState(() => session.get('scheduledCall') !== undefined);
  const [isWanted, setWanted] = useState(!isBooked);
  const keep = (): void => {
    session.set('scheduledCall', 'yes');
    track('scheduled');
    setBooked(true);
  };
  return (
    <>
      {isBooked && (
        <Notice
          kind="info"
          title="Your call is scheduled"
          action={
            !isWanted && (
              <Button variant="second" onClick={() => setWanted(true)}>
                Open the scheduler again
              </Button>
            )
          }
        >
          The scheduling service sends you an email with the time of your call.
        </Notice>
      )}
      {isWanted && <SchedulerPart lead={{ Email: email }} isInPage={false} onBooked={keep} />}
    </>
  );
}
