import { deferComponent } from '../../../runtime/index.ts';

/** The texts of the site below the heading of a step. The build names the steps: src/site/build/listBelowHeading.ts. */
export const belowHeadingTexts = {
  /** What to know before the first question. */
  beforeQuestions: deferComponent(
    async () => (await import('./deferredTexts.ts')).BeforeQuestions,
    () => null,
  ),
  /** What happens next, before a call is booked. */
  beforeBooking: deferComponent(
    async () => (await import('./deferredTexts.ts')).BeforeBooking,
    () => null,
  ),
};

/** The name of such a text. */
export type BelowHeadingName = keyof typeof belowHeadingTexts;
