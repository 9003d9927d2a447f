import { deferComponent } from '../../../runtime/index.ts';

/** The texts of the site below the heading of a step. The page of an address names the steps: src/site/build/listBelowHeading.ts. */
export const beforeQuestions = deferComponent(
  async () => (await import('./deferredTexts.ts')).BeforeQuestions,
  () => null,
);

/** What happens next, before a call is booked. */
export const beforeBooking = deferComponent(
  async () => (await import('./deferredTexts.ts')).BeforeBooking,
  () => null,
);
