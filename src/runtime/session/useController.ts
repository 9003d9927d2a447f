import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { buildScreenView } from '../../engine/index.ts';
import type { ScreenView } from '../../engine/index.ts';
import type { FlowController } from './controller.ts';
import type { FlowState } from './sessionCore.ts';

/** The one context of the runtime: the controller, which never changes while its provider lives. */
export const ControllerContext = createContext<FlowController | null>(null);

/** What a screen can do. */
export function useController(): FlowController {
  const controller = useContext(ControllerContext);
  if (controller === null) throw new Error('A part of a flow was drawn outside of its FlowProvider; put <FlowProvider> around it.');
  return controller;
}

/** A part of the state; the component is drawn again only when that part changes. */
export function useFlowState<T>(select: (state: FlowState) => T): T {
  const { state } = useController();
  const read = (): T => select(state.get());
  return useSyncExternalStore(state.subscribe, read, read);
}

/** The screen that the run shows now. */
export function useCurrentView(): ScreenView {
  const { isAfterCrisisAnswer } = useController().ports;
  const flow = useFlowState((state) => state.flow);
  const run = useFlowState((state) => state.session.run);
  return useMemo(() => buildScreenView(flow, run, isAfterCrisisAnswer), [flow, run, isAfterCrisisAnswer]);
}
