import fc from 'fast-check';
import { expect, it } from 'vitest';
import { migrateVersions } from '../../src/analysis/migration/index.ts';
import { drawnEdits, drawPair } from '../../src/analysis/outcomes/testing/drawnPairs.ts';
import type { DrawnPair } from '../../src/analysis/outcomes/testing/drawnPairs.ts';
import { explore } from '../../src/analysis/reachability/index.ts';
import { getStep } from '../../src/engine/index.ts';
import type { Place } from '../../src/engine/index.ts';
import { openSession, readStoredSession } from '../../src/runtime/session/session.ts';

const today = '2026-01-15';
const pairCount = 100;

/** Opens the later version of a flow, as the site does, with a draft of the earlier version that was left at `from`. Returns the place where the draft is resumed. */
function resumeDraft({ before, after, required }: Pick<DrawnPair, 'before' | 'after' | 'required'>, from: Place): Place | undefined {
  const event = from.item === undefined ? { kind: 'step' as const, step: from.step } : { kind: 'item' as const, item: from.item };
  const witness = explore(before, { today, required }).witnessOf(event);
  if (witness === undefined || !('path' in witness)) throw new Error('There is no run to the place.');
  const { answers, context } = witness;
  const stored = { run: { id: 'draft', flow: before.id, hash: before.hash, place: from, answers, context }, drafts: {}, revision: 0 };
  const ports = {
    storage: { load: () => stored, save: () => undefined, clear: () => undefined },
    readLinkFacts: () => context,
    getToday: () => (typeof context.facts['today'] === 'string' ? context.facts['today'] : today),
    getNow: () => `${today}T12:00:00.000Z`,
    createId: () => 'id',
  };
  const { path } = getStep(before, from.step);
  const place = from.item === undefined ? undefined : { item: from.item };
  return openSession(after, ports, { path, place }, readStoredSession(after, ports))?.session.run.place;
}

it('resumes a draft of an earlier release where `flows migrate` says, for the shortest run to each place', () => {
  const counts = { resumed: 0, elsewhere: 0 };
  fc.assert(
    fc.property(drawnEdits, (drawn) => {
      const pair = drawPair(drawn);
      if (pair === undefined) return;
      const { before, after, crosswalk, required } = pair;
      // The site detects another build by its hash, and generated versions have none.
      const versions = { before: { ...before, hash: 'earlier' }, after: { ...after, hash: 'later' }, required };
      const { resumptions } = migrateVersions({ flow: before, required }, { flow: after, required }, crosswalk, { today });
      for (const { from, to, isSame } of resumptions) {
        counts.resumed += 1;
        if (!isSame) counts.elsewhere += 1;
        expect(resumeDraft(versions, from)).toEqual(to);
      }
    }),
    { numRuns: pairCount },
  );
  expect(counts.resumed).toBeGreaterThan(pairCount);
  expect(counts.elsewhere).toBeGreaterThan(0);
});
