/** The runtime: renders and runs any flow. Everything outside imports it from here. */
export { RequestError, toFailure } from './requestError.ts';
export type { Failure, FailureKind } from './requestError.ts';
export { FlowProvider } from './FlowProvider.tsx';
export type { FlowProviderProps } from './FlowProvider.tsx';
export { FlowScreen } from './FlowScreen.tsx';
export type { FlowScreenProps } from './FlowScreen.tsx';
export { HistoryRouter } from './session/navigation/HistoryRouter.tsx';
export { RouteParams } from './session/navigation/RouteParams.ts';
export { DeferredDialog } from './deferred/DeferredDialog.ts';
export { deferComponent } from './deferred/deferComponent.tsx';
export type { PlaceholderProps } from './deferred/deferComponent.tsx';
export { preloadFormScreen } from './deferred/preloadFormScreen.ts';
export { loadModule } from './deferred/loadModule.ts';
export { expandOutcomeHref } from './session/expandOutcomeHref.ts';
export { splitFailure } from './forms/splitFailure.ts';
export { validateFields } from './forms/validateFields.ts';
export { getFieldId } from './forms/getFieldId.ts';
export { usesFieldList } from './forms/usesFieldList.ts';
export type { FormContext, FormDraft, FormModule, PreferredOptions } from './forms/formModule.ts';
export type { FormStepState } from './forms/formStepState.ts';
export type {
  AboveFieldsProps,
  SubmitRequest,
  PreHydrationEvents,
  PreHydrationToggle,
  FinishedRun,
  MoveEvent,
  ShownPlace,
  OfferDialogProps,
  RunStorage,
  RuntimePorts,
  StoredSession,
} from './ports.ts';
export { runWhenIdle } from './deferred/runWhenIdle.ts';
export { FailureNotice } from './screens/FailureNotice.tsx';
export { FormErrors } from './screens/FormErrors.tsx';
export { loadNoAnswersNotice } from './deferred/loadNoAnswersNotice.ts';
export { ScreenFrame } from './screens/ScreenFrame.tsx';
export type { NextAction } from './screens/ScreenFrame.tsx';
export { formatErrorSummaryTitle } from './screens/errorSummaryTitle.ts';
export { ScreenHeading } from './screens/ScreenHeading.tsx';
export type { ScreenProps, ViewOf } from './screens/screenProps.ts';
export { useFormStep } from './screens/useFormStep.ts';
export { isFromBuild } from './session/flowBuild.ts';
export { parseStoredSession } from './session/parseStoredSession.ts';
export type { ParsedSession } from './session/parseStoredSession.ts';
export { useController, useCurrentView, useFlowState } from './session/useController.ts';
