import type { Flow } from '../../engine/index.ts';
import { decide } from '../index.ts';
import type { Exploration } from '../index.ts';
import { eachTold, unwatched } from '../progress.ts';
import type { Progress } from '../progress.ts';
import type { Script } from './complete.ts';
import { cover } from './cover.ts';
import { readable } from './readable.ts';
import type { Setting } from './readable.ts';
import { isShownBy, shownBy } from './shown.ts';
import type { Target } from './shown.ts';
import { targetsOf } from './targets.ts';

/** A story to be written, and what it shows that none on file does. */
export interface Proposal {
  readonly script: Script;
  readonly shows: readonly Target[];
}

/** The stories to be written. */
export interface Proposed {
  readonly proposals: readonly Proposal[];
  /** What somebody can meet, but for which no story was found. */
  readonly missing: readonly Target[];
}

/**
 * The stories that, with those on file, show every end, exit, rule and deciding value that can be met: a
 * shortest way to each that none shows, taken on to an end, and of these the fewest that show them all.
 */
export function propose(
  flow: Flow,
  explored: Exploration,
  onFile: readonly Script[],
  setting: Setting,
  progress: Progress = unwatched,
): Proposed {
  const known = onFile.map((script) => shownBy(flow, script));
  const open = targetsOf(flow, explored).filter((target) => !known.some((shown) => isShownBy(target, shown)));
  const tried = eachTold(open, 'looking for cases', progress, (target) => scriptFor(flow, explored, target, setting));
  const scripts = tried.flatMap((script) => script ?? []);
  const sets = scripts.map((script) => {
    const shown = shownBy(flow, script);
    return new Set(open.flatMap((target, index) => (isShownBy(target, shown) ? [index] : [])));
  });
  const found = new Set(sets.flatMap((set) => [...set]));
  return {
    proposals: cover(sets).map((index) => ({ script: scripts[index]!, shows: open.filter((_target, place) => sets[index]!.has(place)) })),
    missing: open.filter((_target, index) => !found.has(index)),
  };
}

function scriptFor(flow: Flow, explored: Exploration, target: Target, setting: Setting): Script | undefined {
  const witness = explored.witness(target.moment);
  if (witness === undefined || !('path' in witness)) return undefined;
  return readable(flow, isHeld(flow, witness, target) ? witness : toAnEnd(flow, witness, setting), setting);
}

/** A refusal or a block is shown by a client who is held. */
function isHeld(flow: Flow, script: Script, { moment }: Target): boolean {
  return moment.kind === 'rule' && !('to' in moment.rule || 'end' in moment.rule) && shownBy(flow, script).rules.has(moment.rule.rule);
}

/** The way taken on to an end; as it is where none is reached. */
function toAnEnd(flow: Flow, script: Script, { required }: Setting): Script {
  const { answers, context } = script;
  // What refutes 'nobody comes to an end' is a way to one.
  const decision = decide(flow, { answers, context, expect: { outcome: null } }, { required });
  return decision.verdict === 'refuted' ? decision.witness : script;
}
