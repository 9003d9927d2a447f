import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { getAddress, isSamePlace } from '../../../engine/index.ts';
import type { Flow, Place } from '../../../engine/index.ts';
import { useController } from '../useController.ts';
import { toHistoryState, parseHistoryState } from './flowLocation.ts';
import { useFlowLocation } from './useFlowLocation.ts';

/**
 * Synchronises the run with the browser's history. A move of the run becomes a history entry. When the browser goes to an entry,
 * the run moves to its place; if the run may not be there, the entry is replaced by the place of the run.
 */
export function useBrowserHistory(): void {
  const controller = useController();
  const { navigation, flow } = controller;
  const navigate = useNavigate();
  const location = useLocation();
  const navigationType = useNavigationType();
  const request = useFlowLocation();
  const poppedFrom = useRef<string>(undefined);
  const leftEntry = useRef<string>(undefined);
  const from = parseHistoryState(location.state)?.from;

  const navigateTo = (place: Place, before: Place | undefined, replace: boolean): void => {
    // The full flow may have loaded since this render.
    const pathname = getAddress(controller.flow, { place, context: controller.state.get().session.run.context });
    const search = pathname === location.pathname ? location.search : '';
    leftEntry.current = location.key;
    navigate(pathname + search, { replace, state: toHistoryState(place, before) });
  };

  // After every commit, so that the adapter refers to the entry that is shown.
  useLayoutEffect(() =>
    navigation.attachHistory({
      push: (place, before) => navigateTo(place, before, false),
      replace: (place) => navigateTo(place, from, true),
      findPreviousPlace: () => from,
      pop() {
        // The browser goes back asynchronously. A second click before that would go back twice.
        if (poppedFrom.current === location.key) return;
        poppedFrom.current = location.key;
        navigate(-1);
      },
    }),
  );

  const onLocationChange = useEffectEvent((entry: string, { stepByPath }: Flow) => {
    if (poppedFrom.current !== entry) poppedFrom.current = undefined;
    // The client has moved on since this render. The entry of this render requests nothing any more; the next render follows.
    if (leftEntry.current === entry) return;
    leftEntry.current = undefined;
    const isOwnMove = navigationType !== NavigationType.Pop && from !== undefined;
    if (isOwnMove) return;
    const shown = navigation.goToLocation(request);
    if (shown === undefined) return;
    if (!isSamePlace(shown, { ...request.place, step: stepByPath[request.path] ?? '' })) navigateTo(shown, from, true);
  });
  // An effect and no layout effect, because the router subscribes to its history only after those. It runs again when the full flow
  // has loaded.
  useEffect(() => onLocationChange(location.key, flow), [location.key, flow]);
}
