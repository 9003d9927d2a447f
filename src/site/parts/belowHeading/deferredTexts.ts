/** Texts that stand below the heading of a later step, in one chunk. */
export { BeforeBooking } from './BeforeBooking.tsx';
export { BeforeQuestions } from './BeforeQuestions.tsx';
