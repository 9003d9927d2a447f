import { childLocation, fileLocation } from '../selectors.ts';
import type { FileLocation, LintRule, RuleViolation } from '../rule.ts';

/** An event that is counted after one version of a flow is counted after its next version too. */
export const eventAfterOlderVersion: LintRule = {
  id: 'event-after-older-version',
  severity: 'warning',
  description: 'An event is counted for clients who come from one version of a flow, and not for those who come from a newer one.',
  help: 'Under "after", an event names one version of the flow that leads here. When the next version of that flow takes over, its clients are let in by "entry", and the event is counted for nobody any more. Add the same event with the newer version under "after", or take "after" away to count it for everybody. If the event ends with the older version, allow it with that reason.',
  example: "'survey_done' is counted for clients who come from 'small@1', and for none who come from 'small@2'.",
  check({ definition: { file, flow } }) {
    const preceding = Object.keys(flow.entry?.after ?? {});
    return flow.steps.flatMap((step, index) => findForgotten(step, childLocation(fileLocation(file), 'steps', index), preceding));
  },
};

/** Looks through an element with all that is in it. Events stand in lists, under several names. */
function findForgotten(value: unknown, at: FileLocation, preceding: readonly string[]): readonly RuleViolation[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => findForgotten(part, childLocation(at, key), preceding));
  if (!Array.isArray(value)) return inner;
  const effects = value.map(readEffect);
  const own = effects.flatMap((effect, index): readonly RuleViolation[] => {
    const newest = effect === undefined ? undefined : preceding.findLast((id) => isNewer(id, effect.after));
    if (effect === undefined || newest === undefined) return [];
    if (effects.some((other) => other?.event === effect.event && other.after === newest)) return [];
    return [
      {
        at: childLocation(at, index, 'after'),
        message: `'${effect.event}' is counted for clients who come from '${effect.after}', and for none who come from '${newest}'.`,
        suggest: `Add { "event": "${effect.event}", "after": "${newest}" } beside it, or take "after" away to count it for everybody.`,
      },
    ];
  });
  return [...own, ...inner];
}

interface Effect {
  readonly event: string;
  readonly after: string;
}

/** An event that is counted after one flow only. */
function readEffect(value: unknown): Effect | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { event, after } = value as { readonly event?: unknown; readonly after?: unknown };
  return typeof event === 'string' && typeof after === 'string' ? { event, after } : undefined;
}

/** Whether a flow is a later version of another one. */
function isNewer(id: string, older: string): boolean {
  const [name, version] = id.split('@');
  const [olderName, olderVersion] = older.split('@');
  return name === olderName && Number(version) > Number(olderVersion);
}
