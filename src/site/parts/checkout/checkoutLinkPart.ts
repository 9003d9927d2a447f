import { findLockedPlan } from '../../funnel/session/checkoutSession.ts';
import type { SitePart } from '../sitePart.ts';

const fact = 'checkoutLink';

/** The fact `checkoutLink`: a validated checkout link counts as screening, and opens a flow without a run before it. */
const checkoutLinkPart: SitePart = {
  opensEntry: () => findLockedPlan() !== undefined,
  extendPorts: ({ leaveBackward, ...ports }) => {
    const isLinked = findLockedPlan() !== undefined;
    return {
      ...ports,
      readLinkFacts: () => {
        const { facts, given } = ports.readLinkFacts();
        // The link says nothing by itself: only the validation of its code does.
        const others = given.filter((name) => name !== fact);
        return { facts, given: isLinked ? [...others, fact] : others };
      },
      ...(leaveBackward === undefined || isLinked ? {} : { leaveBackward }),
    };
  },
};

export default checkoutLinkPart;
