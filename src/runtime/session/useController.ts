import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { buildScreenView } from '../../engine/index.ts';
import type { ScreenView } from '../../engine/index.ts';
import type { FlowController } from './controller.ts';
import type { FlowState } from './sessionCore.ts';

/** The only context of the runtime: the controller, which stays the same while its provider is mounted. */
export const ControllerContext = createContext<FlowController | null>(null);

/** The controller of the session. */
export function useController(): FlowController {
  const controller = useContext(ControllerContext);
  if (controller === null) throw new Error('A part of a flow was drawn outside of its FlowProvider; put <FlowProvider> around it.');
  return controller;
}

/** A part of the state. The component renders again only when that part changes. */
export function useFlowState<T>(select: (state: FlowState) => T): T {
  const { state } = useController();
  const read = (): T => select(state.get());
  return useSyncExternalStore(state.subscribe, read, read);
}

/** The view of the present place. */
export function useCurrentView(): ScreenView {
  const { isAfterCrisisAnswer } = useController().ports;
  const flow = useFlowState((state) => state.flow);
  const run = useFlowState((state) => state.session.run);
  return useMemo(() => buildScreenView(flow, run, isAfterCrisisAnswer), [flow, run, isAfterCrisisAnswer]);
}
