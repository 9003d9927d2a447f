import { addressOf, admits, restore } from '../../engine/index.ts';
import type { Flow, Follows } from '../../engine/index.ts';
import { isOfBuild, readSession } from '../../runtime/index.ts';
import type { FinishedRun } from '../../runtime/index.ts';
import { lastLead } from '../session/lastLead.ts';
import { runStorage } from '../session/runs.ts';

/** A finished run, as the flow that goes on from it sees it. */
export interface Handover {
  /** Its own flow. */
  readonly flow: Flow;
  readonly finished: FinishedRun;
  readonly follows: Follows;
  /** Where it was left. */
  readonly address: string;
}

/**
 * What opens `flow` in this session among the runs of several lead flows: the one that has ended last, whatever its end.
 * When it does not open `flow`, an earlier one does not either.
 */
export function newestHandover(leads: readonly Flow[], flow: Flow): Handover | undefined {
  const last = lastLead();
  const [newest] = leads.filter(({ id }) => last === undefined || id === last).flatMap((lead) => handoverOf(lead, flow) ?? []);
  return newest;
}

/**
 * The run of `lead` in this session that opens `flow`: it has ended where `flow` may be entered from, the server
 * has acknowledged this very end, and this build still has the lead flow that it was walked in. Else `undefined`.
 */
export function handoverOf(lead: Flow, flow: Flow): Handover | undefined {
  const found = readSession(runStorage.load(lead.id));
  const finished = found?.finished;
  if (finished === undefined || found?.recorded?.revision !== finished.revision) return undefined;
  if (!isOfBuild(finished, lead) || !admits(flow, finished)) return undefined;
  const { run } = restore(lead, found.run);
  const { runId, outcome } = finished;
  return { flow: lead, finished, address: addressOf(lead, run.place), follows: { flow: lead.id, outcome, runId, crisis: run.crisis > 0 } };
}
