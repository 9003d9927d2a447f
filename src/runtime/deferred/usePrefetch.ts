import { useEffect } from 'react';
import type { Flow, Step } from '../../engine/index.ts';
import type { FlowController } from '../session/controller.ts';
import { useController } from '../session/useController.ts';
import { runWhenIdle } from './runWhenIdle.ts';

/**
 * When the browser is idle, fetches the rest of the runtime, and with it (`session/fetchAhead.ts`) what the step may lead
 * to, so that it is there when it is needed.
 */
export function usePrefetch(step: Step): void {
  const controller = useController();
  const { flow } = controller;
  useEffect(() => runWhenIdle(() => void prefetchAll(controller, flow, step)), [controller, flow, step]);
}

async function prefetchAll(controller: FlowController, flow: Flow, step: Step): Promise<void> {
  const { loader, state } = controller;
  // Under way already, it is waited for; what has failed is tried again only when it is needed.
  if (state.get().deferred?.status !== 'failed') await loader.loadDeferred();
  const { deferred } = state.get();
  if (deferred?.status === 'ready') await deferred.value.fetchAhead(controller, flow, step);
}
