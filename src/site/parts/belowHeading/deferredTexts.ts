/** The texts below the headings of steps after the first screen, in one chunk. */
export { BeforeBooking } from './BeforeBooking.tsx';
export { BeforeQuestions } from './BeforeQuestions.tsx';
