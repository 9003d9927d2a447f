import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { getAddress, isSamePlace } from '../../../engine/index.ts';
import type { Flow, Place } from '../../../engine/index.ts';
import { useArrival, useHistory, useLocation } from '../../../router/index.ts';
import { useController } from '../useController.ts';
import { toHistoryState, parseHistoryState } from './flowLocation.ts';
import { useFlowLocation } from './useFlowLocation.ts';

/**
 * Keeps run and browser history together. A move of the run becomes a history entry; an entry that the
 * browser goes to moves the run, and is put right where the run may not follow.
 */
export function useBrowserHistory(): void {
  const controller = useController();
  const { navigation, flow } = controller;
  const history = useHistory();
  const location = useLocation();
  const navigationType = useArrival();
  const request = useFlowLocation(flow);
  const poppedFrom = useRef<string>(undefined);
  const from = parseHistoryState(location.state)?.from;

  const navigateTo = (place: Place, before: Place | undefined, replace: boolean): void => {
    // The whole flow may have come since this was drawn.
    const pathname = getAddress(controller.flow, { place, context: controller.state.get().session.run.context });
    const search = pathname === location.pathname ? location.search : '';
    history.to(pathname + search, { replace, state: toHistoryState(place, before) });
  };

  // On every drawing, so that the navigator speaks of the entry that is shown.
  useLayoutEffect(() =>
    navigation.attachHistory({
      push: (place, before) => navigateTo(place, before, false),
      replace: (place) => navigateTo(place, from, true),
      getPreviousPlace: () => from,
      pop() {
        // The browser goes back in its own time; a second press until then would go back twice.
        if (poppedFrom.current === location.key) return;
        poppedFrom.current = location.key;
        history.go(-1);
      },
    }),
  );

  const onLocationChange = useEffectEvent((entry: string, { stepByPath }: Flow) => {
    if (poppedFrom.current !== entry) poppedFrom.current = undefined;
    const isOwnMove = navigationType !== 'pop' && from !== undefined;
    if (isOwnMove) return;
    const shown = navigation.goToLocation(request);
    if (shown === undefined) return;
    if (!isSamePlace(shown, { ...request.place, step: stepByPath[request.path] ?? '' })) navigateTo(shown, from, true);
  });
  // After layout effects: the router listens to its history only then. And again when the whole flow is there.
  useEffect(() => onLocationChange(location.key, flow), [location.key, flow]);
}
