import { isPageStep, isQuestionnaire, isScreening } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import type { SitePartName } from '../parts/sitePartNames.ts';
import { listNamedParts } from './listNamedParts.ts';

/** A text that the site adds below the heading of a step: an export of src/site/parts/belowHeading/belowHeading.ts. */
export type BelowHeadingName = 'beforeQuestions' | 'beforeBooking';

/** The screen on which a call is booked. Every flow with this screen books calls, whatever its id. */
const bookingScreen: SitePartName = 'screens/call';

/**
 * The steps below whose heading the site says what comes next, each with its text: the step before the first question, and the pages
 * that lead to the booking of a call.
 *
 * @param others The flows that `flow` can hand over to.
 */
export function listBelowHeading(flow: Flow, others: readonly Flow[]): readonly (readonly [step: string, text: BelowHeadingName])[] {
  const first = findStepBeforeQuestions(flow);
  const booking = flow.steps.filter((step) => isPageStep(step) && leadsToBooking(flow, step.end, others));
  return [
    ...(first === undefined ? [] : [[first, 'beforeQuestions'] as const]),
    ...booking.map(({ id }) => [id, 'beforeBooking'] as const),
  ];
}

/** The last page before the first question; where there is none, the step that asks all questions on one page. */
function findStepBeforeQuestions({ steps }: Flow): string | undefined {
  const asking = steps.findIndex((step) => isQuestionnaire(step) || isScreening(step));
  if (asking === -1) return undefined;
  const page = steps.slice(0, asking).findLast((step) => isPageStep(step) && step.end === undefined && step.path !== '');
  const asked = steps[asking];
  return page?.id ?? (asked !== undefined && isScreening(asked) ? asked.id : undefined);
}

function leadsToBooking({ outcomes }: Flow, outcome: string | undefined, others: readonly Flow[]): boolean {
  const [id] = outcomes[outcome ?? '']?.handoff?.split('#') ?? [];
  const following = others.find((other) => other.id === id);
  return following !== undefined && listNamedParts(following).some(({ name }) => name === bookingScreen);
}
