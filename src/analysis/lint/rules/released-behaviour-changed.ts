import { formatFlowVersion } from '../../../engine/index.ts';
import type { Change } from '../../diff/index.ts';
import type { RuleViolation, LintRule } from '../rule.ts';

/** The behaviour of a released version must not change; a change needs the next version of the flow. */
export const releasedBehaviourChanged: LintRule = {
  id: 'released-behaviour-changed',
  severity: 'error',
  canBeSuppressed: false,
  description: 'A version that has been released does something else than its release.',
  help: 'Answers of past clients, links that people have kept and what the team knows of a version rest on its release. Words and looks may change, and what leads nobody elsewhere may be added. Anything else begins the next version, in a folder of its own. The flow is compared with the release that is served, and who is led elsewhere is proved, not guessed. This rule cannot be allowed.',
  example: '"disqualifyingValue" of the question \'safety\' no longer has \'drugs\' ("I use illicit drugs").',
  check({ definition: { name }, releasedVersion, comparison: compared }) {
    const comparison = compared();
    if (releasedVersion === undefined || comparison === undefined) return [];
    const suggest = `Clients have answered ${formatFlowVersion(releasedVersion.flow)}, and this is another flow for them. Undo it, or begin a new version: npm run flows -- new ${name}`;
    const majors = comparison.changes.filter(({ level }) => level === 'major');
    const led = majors.find(({ kind }) => kind === 'led-elsewhere');
    const waiting = comparison.unproved.filter(({ at }) => led !== undefined && !isSamePlace(at, led.at));
    return mergeByLocation(majors.filter((change) => !waiting.includes(change))).map(({ at, message }) => ({
      at,
      message: led !== undefined && isSamePlace(at, led.at) ? [message, ...listWaiting(waiting)].join('\n') : message,
      suggest,
    }));
  },
};

/** The changes that may be right. They are listed with the change that leads clients elsewhere, and are no errors themselves. */
function listWaiting(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const messages = changes.flatMap(({ message }) => message.split('\n'));
  return ['Once nobody is led elsewhere, it can be proved whether these changes may stay:', ...messages.map((line) => `  ${line}`)];
}

function isSamePlace(one: Change['at'], other: Change['at']): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/** Merges changes at the same place to one violation, followed by the clients who reach a different end. */
function mergeByLocation(changes: readonly Change[]): readonly Omit<RuleViolation, 'suggest'>[] {
  const places = new Map<string, Omit<RuleViolation, 'suggest'>>();
  for (const { at, message } of changes) {
    const place = `${at.file}${at.pointer}`;
    const before = places.get(place);
    places.set(place, { at, message: before === undefined ? message : `${before.message}\n${message}` });
  }
  return [...places.values()];
}
