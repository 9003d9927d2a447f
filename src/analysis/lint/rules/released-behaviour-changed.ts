import { editionName } from '../../../engine/index.ts';
import type { Rule } from '../rule.ts';

/** A release is for ever: what it does is changed in the next version only. */
export const releasedBehaviourChanged: Rule = {
  id: 'released-behaviour-changed',
  severity: 'error',
  canBeAllowed: false,
  description: 'A version that has been released does something else than its release.',
  docs: 'Answers of past clients, links that people have kept and what the team knows of a version rest on its release. Words and looks may change, and what leads nobody elsewhere may be added. Anything else begins the next version, in a folder of its own. The flow is compared with the release that is served, and who is led elsewhere is proved, not guessed. This rule cannot be allowed.',
  check({ definition: { name }, released, compared }) {
    const comparison = compared();
    if (released === undefined || comparison === undefined) return [];
    const suggest = `Clients have answered ${editionName(released.flow)}, and this is another flow for them. Undo it, or begin a new version: npm run flows -- new ${name}`;
    return comparison.changes.filter(({ level }) => level === 'major').map(({ at, message }) => ({ at, message, suggest }));
  },
};
