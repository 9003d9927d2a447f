/** The runtime: draws and moves a flow that it has never seen. Everything outside imports it from here. */
export { CallFailed } from './failure.ts';
export type { FailureKind } from './failure.ts';
export { FlowProvider } from './FlowProvider.tsx';
export type { FlowProviderProps } from './FlowProvider.tsx';
export { FlowScreen } from './FlowScreen.tsx';
export type { FlowScreenProps } from './FlowScreen.tsx';
export { outcomeHref } from './outcomeHref.ts';
export type {
  Attempt,
  CallInput,
  Draft,
  FinishedRun,
  FormContext,
  FormModule,
  Moved,
  Preferred,
  RunStorage,
  RuntimePorts,
  StoredSession,
} from './ports.ts';
