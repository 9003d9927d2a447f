import { Button, Hint, LoadingIndicator, formatUsPhone, Well } from '../../../ui/index.ts';
import css from './booking.module.css';
import type { CallNowState } from './useCallNow.ts';
import { takeLostFocus } from './takeLostFocus.ts';

/** The screen part of an immediate phone call, in place of the days: the client's phone number, then the status of the call. */
export function CallNowPanel({ call: { phase, phone, cancel } }: { call: CallNowState }) {
  const number = formatUsPhone(phone);
  if (phase === 'over') return <LoadingIndicator label="Your call is over. One moment." />;
  if (phase !== 'calling')
    return (
      <Well>
        <p>{`We call you at ${number}, in the next few minutes.`}</p>
        <Hint>If this is not your number, go back and change it.</Hint>
      </Well>
    );
  return (
    <section ref={takeLostFocus} className={css.waiting} tabIndex={-1} aria-label="Waiting for your call">
      <LoadingIndicator label={`We are calling ${number}. Keep this page open.`} />
      <Hint>It can take a few minutes until your phone rings. This page goes on by itself after the call.</Hint>
      <Hint>You can stop waiting and choose a time instead. Our call may still reach you.</Hint>
      <div>
        <Button variant="secondary" onClick={cancel}>
          Schedule a Call Instead
        </Button>
      </div>
    </section>
  );
}
