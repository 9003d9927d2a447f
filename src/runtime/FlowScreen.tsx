import { useEffect } from 'react';
import type { View } from '../engine/index.ts';
import { FunnelShell } from '../ui/index.ts';
import { useBrowserHistory } from './navigation/useBrowserHistory.ts';
import { useFocusOnMove } from './navigation/useFocusOnMove.ts';
import { usePreload } from './navigation/usePreload.ts';
import { Screen } from './screens/Screen.tsx';
import { useController, useShownView } from './useController.ts';

/** The screen of the flow that the `FlowProvider` above holds, in its frame. */
export function FlowScreen() {
  const { ports } = useController();
  const view = useShownView();
  const place = useController().state.get().session.run.place;
  const placeKey = [place.step, place.item, view.kind === 'outcome' ? place.outcome : undefined].join(' ');
  useBrowserHistory();
  useVisit();
  usePreload(view.step);
  const heading = useFocusOnMove(placeKey);
  return (
    <FunnelShell brand={ports.brand} exit={ports.exit} light={view.light} {...frameOf(view)}>
      <Screen key={placeKey} view={view} heading={heading} />
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

/** How a screen stands in the frame: words alone are drawn large and in the middle, a no beside still water. */
function frameOf(view: View): { strip?: boolean | 'tall'; centred?: boolean; still?: boolean } {
  if (view.kind === 'banner') return { strip: 'tall', centred: true };
  if (view.kind === 'outcome') return { strip: true, still: true };
  return view.kind === 'page' && view.page.display === true ? { strip: true, centred: true } : {};
}
