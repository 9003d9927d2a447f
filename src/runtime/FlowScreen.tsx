import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { findUnstartedHref } from '../engine/index.ts';
import type { ScreenView } from '../engine/index.ts';
import { FunnelShell } from '../ui/index.ts';
import type { FunnelShellProps } from '../ui/index.ts';
import { findCrisisLineQuestion } from './screens/crisisLinePlace.ts';
import { hasCrisisPanel } from './screens/hasCrisisPanel.ts';
import { HeadingContext } from './screens/headingContext.ts';
import { useBrowserHistory } from './session/navigation/useBrowserHistory.ts';
import { useFocusOnNavigation } from './screens/useFocusOnNavigation.ts';
import { usePrefetch } from './deferred/usePrefetch.ts';
import { useFlowLocation } from './session/navigation/useFlowLocation.ts';
import { Screen } from './screens/Screen.tsx';
import type { RuntimePorts } from './ports.ts';
import { useController, useFlowState, useCurrentView } from './session/useController.ts';

/** How the client arrived at a flow. */
export interface FlowScreenProps {
  /**
   * True when the client navigated from another page of the site, and did not open or reload this page. Then the first heading gets
   * the focus too.
   */
  readonly isClientNavigation?: boolean;
  /** The history state for a client who is redirected to another page. */
  readonly redirectState?: object;
}

/**
 * The screen of the flow of the `FlowProvider`, in its frame. A visit to a step without a run is redirected to the page that the
 * step names.
 */
export function FlowScreen({ redirectState, ...props }: FlowScreenProps) {
  const { flow, state } = useController();
  const { path } = useFlowLocation();
  const redirectHref = findUnstartedHref(flow, state.get().session.run, path);
  return redirectHref === undefined ? <ActiveScreen {...props} /> : <Navigate to={redirectHref} state={redirectState} replace />;
}

function ActiveScreen({ isClientNavigation = false }: FlowScreenProps) {
  const { ports, state } = useController();
  const view = useCurrentView();
  const { place } = state.get().session.run;
  const placeKey = [place.step, place.item, view.kind === 'outcome' ? place.outcome : undefined].join(' ');
  useBrowserHistory();
  useSessionStart();
  usePrefetch(view.step);
  const isRejected = useFlowState(({ rejectedForm }) => rejectedForm?.step === place.step);
  const hasCrisisAnswer = useFlowState(({ session }) => session.run.crisisAnswerCount > 0);
  const hasCrisis = hasCrisisAnswer || view.crisisFirst;
  const heading = useFocusOnNavigation(placeKey, isClientNavigation, isRejected);
  return (
    <FunnelShell
      brand={ports.brand}
      exit={getExitLink(view, ports)}
      help={ports.help}
      light={view.light}
      crisis={hasCrisis}
      stickyHeader={hasCrisis || findCrisisLineQuestion(view) !== undefined}
      {...getFrameProps(view, ports)}
    >
      <HeadingContext value={heading}>
        <Screen key={view.kind === 'question' ? place.step : placeKey} view={view} />
      </HeadingContext>
    </FunnelShell>
  );
}

/** Begins the visit in the browser, and sends records again that failed when the network is back. */
function useSessionStart(): void {
  const controller = useController();
  useEffect(() => {
    controller.start();
    const resend = (): void => void controller.recorder.resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [controller]);
}

function getExitLink(
  view: ScreenView,
  { exit: { label, labelAtEnd, href }, leaveBackward }: RuntimePorts,
): { label: string; href: string } {
  const hasEnded = view.kind === 'outcome' || view.kind === 'failed' || (view.kind === 'page' && view.outcome !== undefined);
  return { label: hasEnded || (!view.canGoBack && leaveBackward === undefined) ? labelAtEnd : label, href };
}

type FrameProps = Pick<FunnelShellProps, 'sceneStrip' | 'centred' | 'stillWater'>;

/**
 * The layout of a screen in the frame. A screen of text alone is centred, on a phone below the landscape, which is lower where the
 * text is longer. A rejection is shown beside still water.
 */
function getFrameProps(view: ScreenView, { belowHeading }: RuntimePorts): FrameProps {
  if (view.kind === 'banner') return { sceneStrip: 'tall', centred: true };
  if (view.kind === 'outcome' || view.kind === 'failed') return { sceneStrip: view.crisisFirst ? 'thin' : true, stillWater: true };
  if (view.kind !== 'page') return {};
  if (hasCrisisPanel(view)) return { sceneStrip: 'thin' };
  return { sceneStrip: belowHeading?.[view.step.id] === undefined ? true : 'thin', centred: true };
}
