import { useEffect } from 'react';
import { unstartedHref } from '../engine/index.ts';
import type { View } from '../engine/index.ts';
import { useHistory } from '../router/index.ts';
import { FunnelShell } from '../ui/index.ts';
import { HeadingContext } from './navigation/heading.ts';
import { useBrowserHistory } from './navigation/useBrowserHistory.ts';
import { useFocusOnMove } from './navigation/useFocusOnMove.ts';
import { usePreload } from './navigation/usePreload.ts';
import { useRequest } from './navigation/useRequest.ts';
import { Screen } from './screens/Screen.tsx';
import type { RuntimePorts } from './ports.ts';
import { useController, useFlowState, useLater, useShownView } from './useController.ts';

/** How a flow was come to. */
export interface FlowScreenProps {
  /** From another page of the site, rather than by opening or reloading the page: then focus goes to the first heading too. */
  readonly hasArrived?: boolean;
}

/** The screen of the flow that the `FlowProvider` above holds, in its frame. Who opens a step that nobody begins with is led to the page that it names. */
export function FlowScreen(props: FlowScreenProps) {
  const { flow, state } = useController();
  const { path } = useRequest(flow);
  const elsewhere = unstartedHref(flow, state.get().session.run, path);
  return elsewhere === undefined ? <ShownScreen {...props} /> : <LedAway href={elsewhere} />;
}

function LedAway({ href }: { href: string }) {
  const history = useHistory();
  useEffect(() => history.to(href, { replace: true }), [history, href]);
  return null;
}

function ShownScreen({ hasArrived = false }: FlowScreenProps) {
  const { ports } = useController();
  const view = useShownView();
  const place = useController().state.get().session.run.place;
  const placeKey = [place.step, place.item, view.kind === 'outcome' ? place.outcome : undefined].join(' ');
  // Drawn again when it is there: then the screen may be another one.
  useLater();
  useBrowserHistory();
  useVisit();
  usePreload(view.step);
  const isRefused = useFlowState(({ refused }) => refused?.step === place.step);
  const heading = useFocusOnMove(placeKey, hasArrived, isRefused);
  return (
    <FunnelShell brand={ports.brand} exit={exitOf(view, ports)} help={ports.help} light={view.light} {...frameOf(view)}>
      <HeadingContext value={heading}>
        <Screen key={placeKey} view={view} />
      </HeadingContext>
    </FunnelShell>
  );
}

/** Begins the visit in the browser, and sends what could not be recorded as soon as there is a network again. */
function useVisit(): void {
  const controller = useController();
  useEffect(() => {
    controller.begin();
    const resend = (): void => void controller.record.resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [controller]);
}

function exitOf(view: View, { exit: { label, atRest, href }, backOut }: RuntimePorts): { label: string; href: string } {
  const hasEnded = view.kind === 'outcome' || view.kind === 'failed' || (view.kind === 'page' && view.outcome !== undefined);
  return { label: hasEnded || (!view.canGoBack && backOut === undefined) ? atRest : label, href };
}

/** How a screen stands in the frame: words alone stand in the middle, below the landscape on a phone, a no beside still water. */
function frameOf(view: View): { strip?: boolean | 'tall'; centred?: boolean; still?: boolean } {
  if (view.kind === 'banner') return { strip: 'tall', centred: true };
  if (view.kind === 'outcome' || view.kind === 'failed') return { strip: true, still: true };
  return view.kind === 'page' ? { strip: true, centred: true } : {};
}
