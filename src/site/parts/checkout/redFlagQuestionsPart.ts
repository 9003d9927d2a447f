import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import type { SitePart } from '../sitePart.ts';

/** Loads the questions whose answers decide on the server, for the facts `call:red-flag-questions`. */
const redFlagQuestionsPart: SitePart = {
  extendPorts: (ports, { flow }, { facts }) => {
    const load = async (): Promise<readonly string[]> => (await loadDeferredSiteModules()).loadRedFlags(flow);
    return { ...ports, factLoaders: { ...ports.factLoaders, ...Object.fromEntries(facts.map((fact) => [fact, load])) } };
  },
};

export default redFlagQuestionsPart;
