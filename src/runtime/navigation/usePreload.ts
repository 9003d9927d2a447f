import { useEffect } from 'react';
import type { Flow, Step } from '../../engine/index.ts';
import type { FlowController } from '../session/controller.ts';
import { useController } from '../useController.ts';

/**
 * When the browser is idle, fetches the rest of the runtime and of the flow, and the forms and pages that the step may
 * lead to, so that they are there when they are needed.
 */
export function usePreload(step: Step): void {
  const controller = useController();
  const { flow, ports } = controller;
  useEffect(() => {
    const forms = formsAfter(flow, step);
    const pages = pagesAfter(flow, step);
    return whenIdle(() => {
      void fetchAhead(controller, forms);
      pages.forEach((href) => ports.preload?.(href));
    });
  }, [controller, flow, ports, step]);
}

/** Code first: the next screens are those of the opening. What has failed is tried again only when it is needed: then it can be said. */
async function fetchAhead({ load, state }: FlowController, forms: readonly string[]): Promise<void> {
  const later = state.get().later === undefined ? load.later() : undefined;
  await Promise.all([later, ...forms.map((name) => load.form(name))]);
  if (state.get().whole === undefined) await load.whole();
}

function formsAfter(flow: Flow, step: Step): readonly string[] {
  return step.exits.flatMap(({ to }) => {
    const next = flow.steps[flow.stepIndex[to ?? ''] ?? -1];
    return next?.kind === 'form' ? [next.form] : [];
  });
}

/** Where the step's own ends lead; one that is still to be filled in with facts names its page all the same. */
function pagesAfter({ outcomes }: Flow, { exits, end: own }: Step): readonly string[] {
  const ends = [own, ...exits.map(({ end }) => end)];
  return ends.flatMap((end) => outcomes[end ?? '']?.href ?? []);
}

/** Safari has no idle callback; there, a moment after the screen is drawn has to do. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
