import { useEffect } from 'react';
import type { Flow, Step } from '../../engine/index.ts';
import type { FlowController } from '../session/controller.ts';
import { useController } from '../useController.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * When the browser is idle, fetches the rest of the runtime, and with it (`session/fetchAhead.ts`) what the step may lead
 * to, so that it is there when it is needed.
 */
export function usePreload(step: Step): void {
  const controller = useController();
  const { flow } = controller;
  useEffect(() => whenIdle(() => void fetchRest(controller, flow, step)), [controller, flow, step]);
}

async function fetchRest(controller: FlowController, flow: Flow, step: Step): Promise<void> {
  const { load, state } = controller;
  // Under way already, it is waited for; what has failed is tried again only when it is needed.
  if (state.get().later?.status !== 'failed') await load.later();
  const { later } = state.get();
  if (later?.status === 'ready') await later.value.fetchAhead(controller, flow, step);
}
