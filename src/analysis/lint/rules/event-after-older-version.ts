import { listEvents } from '../../../engine/index.ts';
import type { PlacedEvent } from '../../../engine/index.ts';
import { childLocation, isSameLocation, stepsOf } from '../selectors.ts';
import type { LintRule, RuleViolation } from '../rule.ts';

/** An event that is counted after one version of a flow must also be counted after its newer versions. */
export const eventAfterOlderVersion: LintRule = {
  id: 'event-after-older-version',
  severity: 'warning',
  description: 'An event is counted for clients who come from one version of a flow, and not for those who come from a newer one.',
  help: 'Under "after", an event names one version of the flow that leads here. When the next version of that flow takes over, its clients are let in by "entry", and the event is counted for nobody any more. Add the same event with the newer version under "after", or take "after" away to count it for everybody. If the event ends with the older version, allow it with that reason.',
  example: "'survey_done' is counted for clients who come from 'small@1', and for none who come from 'small@2'.",
  check(subject) {
    const preceding = Object.keys(subject.definition.flow.entry?.after ?? {});
    return stepsOf(subject).flatMap(({ step, at }) => {
      const events = listEvents(step, at);
      return events.flatMap((event) => findForgotten(event, events, preceding));
    });
  },
};

/**
 * Reports the newer versions after which an event is not counted. Reports none when the same list has the event for any newer
 * version, or for every client.
 */
function findForgotten(
  { effect, list, at }: PlacedEvent,
  events: readonly PlacedEvent[],
  preceding: readonly string[],
): readonly RuleViolation[] {
  const { event, after } = effect;
  if (after === undefined) return [];
  const same = events.filter((other) => isSameLocation(other.list, list) && other.effect.event === event);
  if (same.some((other) => other.effect.after === undefined || isNewer(other.effect.after, after))) return [];
  return preceding
    .filter((id) => isNewer(id, after))
    .map((id) => ({
      at: childLocation(at, 'after'),
      message: `'${event}' is counted for clients who come from '${after}', and for none who come from '${id}'.`,
      suggest: `Add { "event": "${event}", "after": "${id}" } beside it, or take "after" away to count it for everybody.`,
    }));
}

/** True when the first flow is a newer version of the second. */
function isNewer(id: string, older: string): boolean {
  const [name, version] = id.split('@');
  const [olderName, olderVersion] = older.split('@');
  return name === olderName && Number(version) > Number(olderVersion);
}
