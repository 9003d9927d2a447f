import { isFormStep, isPageStep } from '../../engine/index.ts';
import type { Step } from '../../engine/index.ts';
import { joinWithConjunction, quoteClientText } from '../descriptions/index.ts';
import { listBlock } from './document.ts';
import type { Block } from './document.ts';

/** Describes what surrounds the contents of a step: the stepper, the buttons, and the line below them. */
export function frameBlocks(step: Step): readonly Block[] {
  const { title, note, next } = isPageStep(step)
    ? { ...step.page, title: step.title }
    : { ...noteOf(step), title: undefined, next: step.next };
  return listBlock([
    ...describeStepper(step),
    ...(title === undefined ? [] : [`The browser's tab is named ${quoteClientText(title)}`]),
    ...describeRestart(step),
    ...(next === undefined ? [] : [`The button says ${quoteClientText(next)}`]),
    ...(note === undefined ? [] : [`Below the button: ${quoteClientText(note)}`]),
    ...describePageValues(step),
  ]);
}

function noteOf(step: Step): { readonly note?: string } {
  return isFormStep(step) && step.note !== undefined ? { note: step.note } : {};
}

function describeStepper({ stepper }: Step): readonly string[] {
  if (stepper === undefined) return [];
  const labels = stepper.labels === undefined ? '' : `: ${stepper.labels.map(quoteClientText).join(', ')}`;
  return [`The bar above shows step ${stepper.step} of ${stepper.of}${labels}`];
}

function describeRestart({ restart }: Step): readonly string[] {
  if (restart === undefined) return [];
  const choices = [restart.continue, restart.again].map(quoteClientText);
  return [`Who has answered '${restart.of}' already chooses ${joinWithConjunction(choices, 'or')}`];
}

function describePageValues(step: Step): readonly string[] {
  const values = isPageStep(step) ? (step.page.values ?? {}) : {};
  return Object.entries(values).map(([name, value]) => `Where there is no answer for {${name}}, it says ${quoteClientText(value.else)}`);
}
