import type { Level } from './comparison.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Fact } from './facts/fact.ts';
import type { Screens } from './screens.ts';

/** What the level of some changes hangs on. */
export interface Proofs {
  /** Whether any answers that could be given before lead elsewhere now. */
  readonly elsewhere: Elsewhere;
  /** Whether everybody passes the same screens as far as conditions that have been rewritten decide; asked only when it matters. */
  readonly screens: () => Screens;
}

/** A level, and why it is that one where a proof decides. */
export interface Judgement {
  readonly level: Level;
  readonly because?: string;
}

const unproved = 'That this leads nobody elsewhere could not be proved, so it counts as if it did.';

/** The level of a fact; `undefined` for one that is no change. */
export function judge({ property, fate }: Fact, { elsewhere, screens }: Proofs): Judgement | undefined {
  const grade = property.grades[fate];
  if (grade !== 'addition' && grade !== 'rewritten') return grade === undefined ? undefined : { level: grade };
  if (elsewhere.verdict === 'undecided') return { level: 'major', because: unproved };
  if (elsewhere.verdict === 'somebody') return { level: 'major' };
  if (grade === 'addition') return { level: 'minor', because: 'Proved: it leads nobody elsewhere.' };
  const passed = screens();
  if (passed === 'same') return { level: 'minor', because: 'Proved: it leads everybody where they went before, by the same screens.' };
  if (passed === 'other') return { level: 'major', because: 'Everybody ends where they ended before, but some by other screens.' };
  return { level: 'major', because: 'That everybody passes the same screens could not be proved, so it counts as if some did not.' };
}

/** Whether the level of a fact is a matter of the proof. */
export function hangsOnProof({ property, fate }: Fact): boolean {
  return property.grades[fate] === 'addition' || property.grades[fate] === 'rewritten';
}

const order: readonly (Level | 'none')[] = ['none', 'patch', 'minor', 'major'];

/** The highest of some levels. */
export function highest(levels: readonly Level[]): Level | 'none' {
  return order[Math.max(0, ...levels.map((level) => order.indexOf(level)))]!;
}
