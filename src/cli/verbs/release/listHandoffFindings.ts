import { findBrokenHandoffs } from '../../../definitions/index.ts';
import type { Release } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { Finding, Flow } from '../../../engine/index.ts';

/**
 * The hand-overs that would lead nowhere once this flow is served in place of the release of it that is served now:
 * its own, and those of others that lead to it. `file` is where its flow stands.
 */
export function listHandoffFindings(flow: Flow, file: string, releases: readonly Release[]): readonly Finding[] {
  const others = releases.filter((one) => one.served && one.id !== flow.id).map((one) => one.flow);
  return findBrokenHandoffs([...others, flow])
    .filter((one) => one.flow === flow || one.to === flow.id)
    .map(({ flow: from, outcome, to, why }) => {
      const pointer = from === flow ? `/outcomes/${outcome}/handoff` : '/entry';
      return createFinding('release-handover', { file, pointer }, why, suggestRelease(from === flow ? to : from.id));
    });
}

function suggestRelease(other: string): string {
  return `Both sides must fit what clients are given at the same time. Release ${other} first, with what this needs: npm run flows -- release ${other}`;
}
