import type { Flow } from '../../../engine/index.ts';
import { expandOutcomeHref } from '../../../runtime/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { trackFlowEvent } from '../../observability/analytics/trackEvent.ts';
import { brand } from '../../config/organisation.ts';
import { isReachable } from '../../app/loading/isReachable.ts';
import { preloadPage } from '../../app/pageLoaders.ts';
import { randomId } from '../../shared/randomId.ts';
import { readLinkFacts } from '../session/linkFacts.ts';
import { runStorage } from '../session/runStorage.ts';
import { loadDeferredSiteModules, hasDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';

/**
 * What every flow of the site needs from it; a flow's own ports add its requests and facts.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function sitePorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    brand,
    exit: { label: 'Exit', atRest: 'Home', href: '/' },
    storage: runStorage,
    factLoaders: {},
    readLinkFacts: () => readLinkFacts(flow, new URLSearchParams(window.location.search)),
    getToday: () => new Date().toISOString().slice(0, 10),
    createId: randomId,
    requests: {},
    loadForm: async (name) => (await loadDeferredSiteModules()).loadForm(name),
    onEvent: trackFlowEvent,
    recordRun: async (run) => (await loadDeferredSiteModules()).recordFinishedRun(run),
    deferred: { isThere: hasDeferredSiteModules, fetch: loadDeferredSiteModules },
    leave,
    isSiteReachable: isReachable,
    prefetchPage: preloadPage,
    resolveOutcomeHref: (_outcome, facts, run) => expandOutcomeHref(facts, run),
  };
}
