import { brokenHandovers } from '../../definitions/index.ts';
import type { Release } from '../../definitions/index.ts';
import { finding } from '../../engine/index.ts';
import type { Finding, Flow } from '../../engine/index.ts';

/**
 * The hand-overs that would lead nowhere once this flow is served in place of the release of it that is served now:
 * its own, and those of others that lead to it. `file` is where its flow stands.
 */
export function handoversBroken(flow: Flow, file: string, releases: readonly Release[]): readonly Finding[] {
  const others = releases.filter((one) => one.served && one.id !== flow.id).map((one) => one.flow);
  return brokenHandovers([...others, flow])
    .filter((one) => one.flow === flow || one.to === flow.id)
    .map(({ flow: from, outcome, to, why }) => {
      const pointer = from === flow ? `/outcomes/${outcome}/handoff` : '/entry';
      return finding('release-handover', { file, pointer }, why, mend(from === flow ? to : from.id));
    });
}

function mend(other: string): string {
  return `Both sides must fit what clients are given at the same time. Release ${other} first, with what this needs: npm run flows -- release ${other}`;
}
