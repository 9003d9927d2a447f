import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addressOf, isSamePlace } from '../../engine/index.ts';
import type { Flow, Place } from '../../engine/index.ts';
import { useArrival, useHistory, useLocation } from '../../router/index.ts';
import { useController } from '../useController.ts';
import { historyState, readHistoryState } from './request.ts';
import { useRequest } from './useRequest.ts';

/**
 * Keeps run and browser history together. A move of the run becomes a history entry; an entry that the
 * browser goes to moves the run, and is put right where the run may not follow.
 */
export function useBrowserHistory(): void {
  const controller = useController();
  const { moves, flow } = controller;
  const history = useHistory();
  const location = useLocation();
  const arrival = useArrival();
  const request = useRequest(flow);
  const poppedFrom = useRef<string>(undefined);
  const from = readHistoryState(location.state)?.from;

  const go = (place: Place, before: Place | undefined, replace: boolean): void => {
    // The whole flow may have come since this was drawn.
    const pathname = addressOf(controller.flow, place);
    const search = pathname === location.pathname ? location.search : '';
    history.to(pathname + search, { replace, state: historyState(place, before) });
  };

  // On every drawing, so that the navigator speaks of the entry that is shown.
  useLayoutEffect(() =>
    moves.attach({
      push: (place, before) => go(place, before, false),
      replace: (place) => go(place, from, true),
      cameFrom: () => from,
      pop() {
        // The browser goes back in its own time; a second press until then would go back twice.
        if (poppedFrom.current === location.key) return;
        poppedFrom.current = location.key;
        history.go(-1);
      },
    }),
  );

  const arrive = useEffectEvent((entry: string, { stepByPath }: Flow) => {
    if (poppedFrom.current !== entry) poppedFrom.current = undefined;
    const isOwnMove = arrival !== 'pop' && from !== undefined;
    if (isOwnMove) return;
    const shown = moves.visit(request);
    if (shown === undefined) return;
    if (!isSamePlace(shown, { ...request.place, step: stepByPath[request.path] ?? '' })) go(shown, from, true);
  });
  // After layout effects: the router listens to its history only then. And again when the whole flow is there.
  useEffect(() => arrive(location.key, flow), [location.key, flow]);
}
