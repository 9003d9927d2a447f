import { findBrokenHandoffs } from '../../../definitions/index.ts';
import type { BrokenHandoff, Release } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { Finding, Flow } from '../../../engine/index.ts';

/**
 * The findings for handoffs that would break when this flow is served instead of its served release: its own handoffs, and those of
 * other flows to it. `file` is the file of the flow.
 */
export function listHandoffFindings(flow: Flow, file: string, releases: readonly Release[]): readonly Finding[] {
  return listBrokenHandoffs(flow, releases).map(({ flow: from, outcome, to, why }) => {
    const pointer = from === flow ? `/outcomes/${outcome}/handoff` : '/entry';
    return createFinding('release-handoff', { file, pointer }, why, suggestRelease(from === flow ? to : from.id));
  });
}

/** The ids of the flows at the other side of handoffs that would break when this flow is served instead of its served release. */
export function listBrokenPartners(flow: Flow, releases: readonly Release[]): readonly string[] {
  return [...new Set(listBrokenHandoffs(flow, releases).map(({ flow: from, to }) => (from === flow ? to : from.id)))];
}

function listBrokenHandoffs(flow: Flow, releases: readonly Release[]): readonly BrokenHandoff[] {
  const others = releases.filter(({ served, id }) => served && id !== flow.id).map((release) => release.flow);
  return findBrokenHandoffs([...others, flow]).filter((handoff) => handoff.flow === flow || handoff.to === flow.id);
}

function suggestRelease(other: string): string {
  return `Both sides must fit what clients are given at the same time. Release ${other} first, with what this needs: npm run flows -- release ${other}`;
}
