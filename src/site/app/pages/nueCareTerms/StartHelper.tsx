import { useState } from 'react';
import { DateInput, Field, Fields, HalfField } from '../../../../ui/index.ts';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import { formatMonth, getFirstMonth, getLastMonth, getLastMonthOfTerm, isBefore } from './membershipMonths.ts';
import css from './nueCareTerms.module.css';
import { termsContent } from './termsContent.ts';

const { helper } = termsContent;

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Says in which month a membership starts and ends, for a day of sign-up and a day of cancellation. Nothing is sent or kept. */
export function StartHelper() {
  const [signUp, setSignUp] = useState('');
  const [cancellation, setCancellation] = useState('');
  // A prerendered field would lose what is typed into it before React listens.
  if (!useIsHydrated()) return <div className={css.helper} />;
  return (
    <section className={css.helper} aria-labelledby="start-helper">
      <h2 id="start-helper">{helper.title}</h2>
      <Fields>
        <HalfField>
          <Field id="sign-up-day" {...helper.signUp}>
            {(ties) => <DateInput {...ties} value={signUp} onChange={setSignUp} autoComplete="off" />}
          </Field>
        </HalfField>
        <HalfField>
          <Field id="cancellation-day" {...helper.cancellation}>
            {(ties) => <DateInput {...ties} value={cancellation} onChange={setCancellation} autoComplete="off" />}
          </Field>
        </HalfField>
      </Fields>
      <p role="status" className={css.result}>
        {describeMembership(signUp, cancellation)}
      </p>
    </section>
  );
}

function describeMembership(signUp: string, cancellation: string): string {
  if (!isDate(signUp)) return signUp === '' ? 'Type a day to see the months.' : 'Type the day you sign up as month, day and year.';
  const first = getFirstMonth(signUp);
  const start = `Your membership would start in ${formatMonth(first)}.`;
  if (cancellation === '') return `${start} Its first term would end with ${formatMonth(getLastMonthOfTerm(first))}.`;
  if (!isDate(cancellation)) return `${start} Type the day you cancel as month, day and year.`;
  if (cancellation < signUp) return `${start} The day you cancel is before the day you sign up.`;
  const last = getLastMonth(cancellation);
  if (isBefore(last, first)) return `Your membership would not start: it is cancelled before ${formatMonth(first)}, its first month.`;
  return `${start} ${formatMonth(last)} would be its last month.`;
}
