import { useEffect } from 'react';
import type { Flow, Step } from '../../engine/index.ts';
import { useController } from '../useController.ts';

/** When the browser is idle, fetches the forms that the step may lead to, so that they are there when they are. */
export function usePreload(step: Step): void {
  const { flow, load } = useController();
  useEffect(() => {
    const names = formsAfter(flow, step);
    if (names.length === 0) return undefined;
    return whenIdle(() => names.forEach((name) => void load.form(name)));
  }, [flow, load, step]);
}

function formsAfter(flow: Flow, step: Step): readonly string[] {
  return step.exits.flatMap(({ to }) => {
    const next = flow.steps[flow.stepIndex[to ?? ''] ?? -1];
    return next?.kind === 'form' ? [next.form] : [];
  });
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
