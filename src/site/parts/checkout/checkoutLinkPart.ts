import { findLockedPlan } from '../../funnel/session/checkoutSession.ts';
import type { SitePart } from '../sitePart.ts';

const fact = 'checkoutLink';

/** The fact `checkoutLink`: a validated checkout link counts as screening, and opens a flow without a preceding run. */
const checkoutLinkPart: SitePart = {
  opensEntry: () => findLockedPlan() !== undefined,
  extendPorts: ({ leaveBackward, ...ports }) => {
    const isLinked = findLockedPlan() !== undefined;
    return {
      ...ports,
      readLinkFacts: () => {
        const { facts, given } = ports.readLinkFacts();
        // The presence of a link in the address does not count, only its validation by the server.
        const others = given.filter((name) => name !== fact);
        return { facts, given: isLinked ? [...others, fact] : others };
      },
      ...(leaveBackward === undefined || isLinked ? {} : { leaveBackward }),
    };
  },
};

export default checkoutLinkPart;
