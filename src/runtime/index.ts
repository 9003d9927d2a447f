/** The runtime: draws and moves a flow that it has never seen. Everything outside imports it from here. */
export { CallFailed, failureOf } from './failure.ts';
export type { FailureKind } from './failure.ts';
export type { Failure } from './failure.ts';
export { FlowProvider } from './FlowProvider.tsx';
export type { FlowProviderProps } from './FlowProvider.tsx';
export { FlowScreen } from './FlowScreen.tsx';
export type { FlowScreenProps } from './FlowScreen.tsx';
export { later } from './later.ts';
export { outcomeHref } from './outcomeHref.ts';
export { checkFields } from './forms/checkFields.ts';
export { fieldId } from './forms/fieldId.ts';
export type {
  AboveProps,
  Attempt,
  CallInput,
  Draft,
  EarlyActs,
  EarlyTick,
  FinishedRun,
  FormContext,
  FormModule,
  Moved,
  OfferProps,
  Preferred,
  RunStorage,
  RuntimePorts,
  StoredSession,
} from './ports.ts';
export { whenIdle } from './navigation/whenIdle.ts';
export { FailureNotice } from './screens/FailureNotice.tsx';
export { Frame } from './screens/Frame.tsx';
export type { NextAction } from './screens/Frame.tsx';
export { summaryTitle } from './screens/errorWords.ts';
export { ScreenHeading } from './screens/ScreenHeading.tsx';
export type { ScreenProps, ViewOf } from './screens/screen.ts';
export { useFormStep } from './screens/useFormStep.ts';
export type { FormStepState } from './screens/useFormStep.ts';
export { isOfBuild } from './session/build.ts';
export { readSession } from './session/readSession.ts';
export type { FoundSession } from './session/readSession.ts';
export { useController, useFlowState } from './useController.ts';
