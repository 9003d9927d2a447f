import { Check } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  ButtonLink,
  FunnelShell,
  HeadGroup,
  Lead,
  NextSteps,
  Notice,
  ScreenBody,
  StepperBar,
  Tag,
  formatUsPhone,
  Ticket,
} from '../../../../ui/index.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { FocusKeeper } from '../../../frame/FocusKeeper.tsx';
import { useNow } from '../../../parts/booking/useNow.ts';
import { CrisisLineAfterAnswer } from '../../../parts/CrisisLineAfterAnswer.tsx';
import { PageHeading, progressId } from '../../../frame/PageHeading.tsx';
import { observeMovedCall, readBookedCallStart } from '../../../funnel/session/phoneCalls.ts';
import { readIntent } from '../../../funnel/session/storedIntent.ts';
import { readAccountPhone } from './accountPhone.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import css from './callBooked.module.css';
import { callMinutes, formatMoment, isCallOver, readTimeslot } from './timeslot.ts';
import frame from '../../../frame/siteLayout.module.css';

const title = 'Your call is booked';
const pastTitle = 'The time of this call has passed';
/** The flows before this page count the other steps. */
const progress = { step: 4, of: 4, labels: ['Questions', 'Account', 'Call', 'Done'] } as const;
const reschedulePath = '/talk-with-us/reschedule';

const whatHappensNext = [
  'We call from a US number. Somewhere quiet helps, but is not required.',
  'You tell us what you are hoping for. We answer questions about care, cost and safety.',
  'If you decide to go ahead, we help you pick a program. If you do not, that is fine too.',
];

/**
 * /call/booked: the time of the call, in the visitor's time zone (seed 1 §2). It is read from the address, so the address can be
 * bookmarked. Where this session, or another open tab, has moved the call since, its present time is shown. A page that stays open
 * says so when the call is over.
 */
export default function CallBookedPage() {
  const query = new URLSearchParams(useLocation().search);
  const [openedAt] = useState(() => new Date());
  const now = useNow();
  const [, setMovedTo] = useState<string>();
  useEffect(() => observeMovedCall(setMovedTo), []);
  const inAddress = readTimeslot(query, openedAt);
  // A call that was moved while the page is open remains moved after its earlier time has passed.
  const moved = findOtherTime(inAddress, openedAt);
  const start = moved ?? inAddress;
  const isOver = start !== undefined && isCallOver(start, new Date(now));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <FocusKeeper aria-label={isOver ? pastTitle : title}>
        <ScreenBody>
          <CrisisLineAfterAnswer />
          {isOver ? <PastCall start={start} /> : <BookedCall start={start} isMoved={moved !== undefined} />}
        </ScreenBody>
      </FocusKeeper>
    </FunnelShell>
  );
}

/**
 * The time of the call that this session has booked last, if the address has another one that lies ahead: the call was moved. A time
 * that is over may be that of an earlier call.
 */
function findOtherTime(inAddress: Date | undefined, now: Date): Date | undefined {
  // The prerendered page has no time, and no session.
  if (inAddress === undefined || isCallOver(inAddress, now)) return undefined;
  const booked = Date.parse(readBookedCallStart(readIntent()) ?? '');
  return Number.isNaN(booked) || booked === inAddress.getTime() ? undefined : new Date(booked);
}

function BookedCall({ start, isMoved }: { start: Date | undefined; isMoved: boolean }) {
  return (
    <>
      <StepperBar id={progressId} {...progress} />
      <HeadGroup>
        {start !== undefined && (
          <Tag kind="ok" icon={Check}>
            Booked
          </Tag>
        )}
        <PageHeading title={title} progress={progress} display>
          {title}
        </PageHeading>
      </HeadGroup>
      {isMoved && <Notice kind="info">Your call was moved. This is its new time.</Notice>}
      {start === undefined ? <TimeUnknown /> : <Appointment start={start} />}
      <section className={css.after}>
        <h2>What happens next</h2>
        <NextSteps items={whatHappensNext} />
      </section>
    </>
  );
}

/** Shown once the call has ended, for example from a bookmark. Whether the call took place is not known here. */
function PastCall({ start }: { start: Date }) {
  const { date, time } = formatMoment(start);
  return (
    <>
      <HeadGroup>
        <PageHeading title={pastTitle} display>
          {pastTitle}
        </PageHeading>
        <Lead>
          This call was on <time dateTime={start.toISOString()}>{`${date}, at ${time}`}</time>. If you would still like to talk with us, you
          can choose another time.
        </Lead>
      </HeadGroup>
      <WaysOn />
    </>
  );
}

function Appointment({ start }: { start: Date }) {
  const { date, time, ...stamp } = formatMoment(start);
  const phone = readAccountPhone();
  return (
    <>
      <Ticket {...stamp}>
        <p>
          <time dateTime={start.toISOString()}>
            <strong>{date}</strong>
            <br />
            <strong>{time}</strong>
          </time>
        </p>
        <p>{`${callMinutes} minutes, by phone`}</p>
        {phone !== undefined && (
          <p>
            We call <span className={css.phone}>{formatUsPhone(phone)}</span>
          </p>
        )}
      </Ticket>
      <AddToCalendar start={start}>
        <ButtonLink variant="secondary" href={reschedulePath}>
          Reschedule
        </ButtonLink>
      </AddToCalendar>
    </>
  );
}

/** Shown for an address without a readable time: where to find the time, and links. */
function TimeUnknown() {
  return (
    <>
      <Lead>This link does not say when your call is. The time is in the confirmation email that we sent you.</Lead>
      <WaysOn />
    </>
  );
}

function WaysOn() {
  return (
    <div className={frame.actions}>
      <ButtonLink href={reschedulePath}>Choose another time</ButtonLink>
      <ButtonLink variant="secondary" href="/">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
