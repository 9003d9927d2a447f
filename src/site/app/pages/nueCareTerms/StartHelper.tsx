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
  const { results } = helper;
  if (!isDate(signUp)) return signUp === '' ? results.empty : results.noSignUp;
  const first = getFirstMonth(signUp);
  const start = results.start(formatMonth(first));
  if (cancellation === '') return `${start} ${results.endOfTerm(formatMonth(getLastMonthOfTerm(first)))}`;
  if (!isDate(cancellation)) return `${start} ${results.noCancellation}`;
  if (cancellation < signUp) return `${start} ${results.cancelledBefore}`;
  const last = getLastMonth(cancellation);
  return isBefore(last, first) ? results.neverStarts(formatMonth(first)) : `${start} ${results.end(formatMonth(last))}`;
}
