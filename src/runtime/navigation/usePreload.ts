import { useEffect } from 'react';
import type { Flow, Step } from '../../engine/index.ts';
import { useController } from '../useController.ts';

/**
 * When the browser is idle, fetches the rest of the runtime, and the forms and pages that the step may lead to, so that
 * they are there when they are needed.
 */
export function usePreload(step: Step): void {
  const { flow, load, ports, state } = useController();
  useEffect(() => {
    const forms = formsAfter(flow, step);
    const pages = pagesAfter(flow, step);
    return whenIdle(() => {
      // What has failed is tried again only when it is needed: then it can be said.
      if (state.get().later === undefined) void load.later();
      forms.forEach((name) => void load.form(name));
      pages.forEach((href) => ports.preload?.(href));
    });
  }, [flow, load, ports, state, step]);
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
