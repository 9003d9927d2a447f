/** The name of a pillar: a part of life that the score measures. */
export type PillarName = 'mind' | 'body' | 'lifestyle';

/** The state of a pillar. */
interface Pillar {
  /** From 0 to 1. */
  readonly percentage: number;
  /** Whether it counts for the score. */
  readonly isActive: boolean;
}

/** All pillars. At least one is always active. */
export type Pillars = { readonly [name in PillarName]: Pillar };

/** The pillars in their order, from the outer ring to the inner one. */
export const pillarNames: readonly PillarName[] = ['mind', 'body', 'lifestyle'];

/** An event of the chart. It contains the random percentages, so that the reducer is pure. */
export type NueScoreEvent =
  | { readonly type: 'toggle'; readonly pillar: PillarName; readonly percentage: number }
  | { readonly type: 'refresh'; readonly percentages: { readonly [name in PillarName]: number } };

/** The first percentages (seed 1 §9). */
export const initialPillars: Pillars = {
  mind: { percentage: 0.33, isActive: true },
  body: { percentage: 0.5, isActive: true },
  lifestyle: { percentage: 0.66, isActive: true },
};

/** How often the percentages change, in milliseconds (seed 1 §9). */
export const refreshInterval = 5000;

/** The range of a random percentage (seed 1 §9). */
const range = { from: 0.3, to: 1 } as const;

/** Maps a random number from 0 to 1 to a percentage in the range. */
export function drawPercentage(random: number): number {
  return range.from + random * (range.to - range.from);
}

/** The pillars after an event. */
export function reducePillars(pillars: Pillars, event: NueScoreEvent): Pillars {
  if (event.type === 'toggle') return togglePillar(pillars, event.pillar, event.percentage);
  return mapPillars(pillars, (name, pillar) => ({ ...pillar, percentage: event.percentages[name] }));
}

/** The score: the rounded mean of the active pillars' percentages times 100. */
export function computeScore(pillars: Pillars): number {
  const active = listActive(pillars);
  return Math.round((100 * active.reduce((sum, name) => sum + pillars[name].percentage, 0)) / active.length);
}

/** The names of the active pillars, in order. */
export function listActive(pillars: Pillars): readonly PillarName[] {
  return pillarNames.filter((name) => pillars[name].isActive);
}

/** A click on a pillar (seed 1 §2): the only active one activates all; with all active, it stays active alone; otherwise it toggles. */
function togglePillar(pillars: Pillars, clicked: PillarName, percentage: number): Pillars {
  const active = listActive(pillars);
  const { isActive } = pillars[clicked];
  if (active.length === 1 && isActive) return mapPillars(pillars, (_name, pillar) => ({ ...pillar, isActive: true }));
  if (active.length === pillarNames.length) return mapPillars(pillars, (name, pillar) => ({ ...pillar, isActive: name === clicked }));
  const toggled = isActive ? { ...pillars[clicked], isActive: false } : { percentage, isActive: true };
  return { ...pillars, [clicked]: toggled };
}

function mapPillars(pillars: Pillars, map: (name: PillarName, pillar: Pillar) => Pillar): Pillars {
  return { mind: map('mind', pillars.mind), body: map('body', pillars.body), lifestyle: map('lifestyle', pillars.lifestyle) };
}
