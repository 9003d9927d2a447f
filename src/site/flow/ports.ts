import type { Flow } from '../../engine/index.ts';
import { outcomeHref } from '../../runtime/index.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import { trackFlowEvent } from '../analytics/events.ts';
import { brand } from '../config.ts';
import { isReachable } from '../isReachable.ts';
import { preloadPage } from '../pages.ts';
import { randomId } from '../random.ts';
import { linkFacts } from '../session/linkFacts.ts';
import { runStorage } from '../session/runs.ts';
import { fetchLater, isLaterThere } from '../later/fetchLater.ts';

/**
 * What every flow of the site needs from it; a flow's own ports add its calls and facts.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function sitePorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    brand,
    exit: { label: 'Exit', atRest: 'Home', href: '/' },
    storage: runStorage,
    facts: {},
    linkFacts: () => linkFacts(flow, new URLSearchParams(window.location.search)),
    today: () => new Date().toISOString().slice(0, 10),
    newId: randomId,
    calls: {},
    forms: async (name) => (await fetchLater()).loadForm(name),
    onEvent: trackFlowEvent,
    record: async (run) => (await fetchLater()).recordFinishedRun(run),
    more: { isThere: isLaterThere, fetch: fetchLater },
    leave,
    isReachable,
    preload: preloadPage,
    outcomeHref: (_outcome, facts, run) => outcomeHref(facts, run),
  };
}
