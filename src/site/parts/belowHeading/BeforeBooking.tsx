import { Meta, NextSteps } from '../../../ui/index.ts';
import css from './belowHeading.module.css';

const steps = [
  'Your account: your name, email and phone, so that we can reach you.',
  'A time that suits you: choose a day, or be called right away while somebody is free.',
  'A 15-minute call: ask anything, there is nothing to prepare.',
];

/** What happens next, on the page that leads to the booking of a call. */
export function BeforeBooking() {
  return (
    <section className={css.section}>
      <h2>What happens next</h2>
      <NextSteps items={steps} />
      <Meta>Nothing is decided and nothing is paid here.</Meta>
    </section>
  );
}
