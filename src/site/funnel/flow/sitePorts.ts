import type { Flow } from '../../../engine/index.ts';
import { expandOutcomeHref } from '../../../runtime/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { trackFlowEvent } from '../../observability/analytics/trackEvent.ts';
import { trackPlace } from '../../observability/reach/trackPlace.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import { isReachable } from '../../browser/isReachable.ts';
import { randomId } from '../../browser/randomId.ts';
import { readToday } from '../../browser/readToday.ts';
import { readLinkFacts } from '../session/linkFacts.ts';
import { runStorage } from '../session/runStorage.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';

/** The functions and parameters of the page that the ports of a flow need. */
export interface PageNavigation {
  /** Goes to another page of the site. */
  readonly leave: (href: string) => void;
  /** Loads the code of a page before it is needed. */
  readonly prefetchPage: (href: string) => void;
  /** The parameters in the address of the page, such as `plan` of `/checkout/:plan`. */
  readonly routeParams: { readonly [name: string]: string | undefined };
}

/** The ports that all flows of the site share. The ports of a flow add its own requests and facts. */
export function sitePorts(flow: Flow, { leave, prefetchPage, routeParams }: PageNavigation): RuntimePorts {
  return {
    brand,
    phone: welcomeTeam.phone,
    exit: { label: 'Exit', labelAtEnd: 'Home', href: '/' },
    storage: runStorage,
    factLoaders: {},
    readLinkFacts: () => readLinkFacts(flow, new URLSearchParams(window.location.search), routeParams),
    getToday: readToday,
    getNow: () => new Date().toISOString(),
    createId: randomId,
    requests: {},
    loadForm: async (name) => (await loadDeferredSiteModules()).loadForm(name),
    onEvent: trackFlowEvent,
    onPlaceShown: trackPlace,
    recordRun: async (run) => (await loadDeferredSiteModules()).recordFinishedRun(flow, run),
    leave,
    isSiteReachable: isReachable,
    prefetchPage,
    resolveOutcomeHref: (_outcome, facts, run) => expandOutcomeHref(facts, run),
  };
}
