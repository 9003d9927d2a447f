import { useEffect } from 'react';
import { findFormStep } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';
import { DeferredHelpPanel } from '../screens/CrisisPanel.tsx';
import { screens } from '../screens/screenRegistry.ts';
import type { FlowController } from '../session/controller.ts';
import { useController } from '../session/useController.ts';
import { widgets } from '../widgets/widgetRegistry.ts';
import { DeferredClaimNote } from './DeferredClaimNote.ts';
import { preloadComponents } from './deferComponent.tsx';
import { runWhenIdle } from './runWhenIdle.ts';

/** Fetches, when the browser is idle, the code of all screens, and the forms, pages and steps that may follow this step. */
export function usePrefetch(step: Step): void {
  const controller = useController();
  const { flow } = controller;
  useEffect(() => runWhenIdle(() => void prefetch(controller, flow, step)), [controller, flow, step]);
}

/** The code of screens is fetched before the full flow, because the next screens are in the flow prefix. */
async function prefetch({ loader, ports, state }: FlowController, flow: Flow, step: Step): Promise<void> {
  try {
    await Promise.all([
      preloadComponents(screens),
      preloadComponents(widgets),
      preloadComponents({ ...ports.belowHeading, DeferredClaimNote, DeferredHelpPanel }),
    ]);
  } catch {
    // `loadModule` has reported the failure; it is shown when the code is needed.
  }
  for (const href of listNextPages(flow, step)) ports.prefetchPage?.(href);
  await Promise.all(listNextForms(flow, step).map((name) => loader.loadForm(name)));
  if (state.get().fullFlow === undefined) await loader.loadFullFlow();
}

function listNextForms(flow: Flow, step: Step): readonly string[] {
  return step.exits.flatMap(({ to }) => {
    const next = findFormStep(flow, to ?? '');
    return next === undefined ? [] : [next.form];
  });
}

/** The pages of the step's outcomes. A link with facts that are still unknown names its page all the same. */
function listNextPages({ outcomes }: Flow, { exits, end: ownOutcome }: Step): readonly string[] {
  const names = [ownOutcome, ...exits.map(({ end }) => end)];
  return names.flatMap((name) => outcomes[name ?? '']?.href ?? []);
}
