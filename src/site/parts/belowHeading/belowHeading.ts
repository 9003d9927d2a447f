import { deferComponent } from '../../../runtime/index.ts';

const deferText = (name: keyof typeof import('./deferredTexts.ts')) =>
  deferComponent(
    async () => (await import('./deferredTexts.ts'))[name],
    () => null,
  );

/** What to know before the first question. The build names the steps of these texts: src/site/build/listBelowHeading.ts. */
export const beforeQuestions = deferText('BeforeQuestions');

/** What happens next, before a call is booked. */
export const beforeBooking = deferText('BeforeBooking');
