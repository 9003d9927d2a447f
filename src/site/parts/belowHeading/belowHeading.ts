import { deferComponent } from '../../../runtime/index.ts';

const deferText = (name: keyof typeof import('./deferredTexts.ts')) =>
  deferComponent(
    async () => (await import('./deferredTexts.ts'))[name],
    () => null,
  );

/** The text before the first question. src/site/build/listBelowHeading.ts decides which steps show it. */
export const beforeQuestions = deferText('BeforeQuestions');

/** The text before a call is booked, which says what happens next. */
export const beforeBooking = deferText('BeforeBooking');
