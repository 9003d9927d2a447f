import { getAddress, acceptsHandoff, deserialiseRun } from '../../../engine/index.ts';
import type { Flow, PrecedingRun } from '../../../engine/index.ts';
import { isFromBuild, parseStoredSession } from '../../../runtime/index.ts';
import type { FinishedRun } from '../../../runtime/index.ts';
import { readLastLead } from '../session/lastLead.ts';
import { runStorage } from '../session/runStorage.ts';

/** A finished run, as the flow that goes on from it sees it. */
export interface LeadHandoff {
  /** Its own flow. */
  readonly flow: Flow;
  readonly finished: FinishedRun;
  readonly follows: PrecedingRun;
  /** Where it was left. */
  readonly address: string;
}

/**
 * What opens `flow` in this session among the runs of several lead flows: the one that has ended last, whatever its end.
 * When it does not open `flow`, an earlier one does not either.
 */
export function findLatestLeadHandoff(leads: readonly Flow[], flow: Flow): LeadHandoff | undefined {
  const last = readLastLead();
  const [newest] = leads.filter(({ id }) => last === undefined || id === last).flatMap((lead) => findLeadHandoff(lead, flow) ?? []);
  return newest;
}

/**
 * The run of `lead` in this session that opens `flow`: it has ended where `flow` may be entered from, the server
 * has acknowledged this very end, and this build still has the lead flow that it was walked in. Else `undefined`.
 */
export function findLeadHandoff(lead: Flow, flow: Flow): LeadHandoff | undefined {
  const found = parseStoredSession(runStorage.load(lead.id));
  const finished = found?.finished;
  if (finished === undefined || found?.recorded?.revision !== finished.revision) return undefined;
  if (!isFromBuild(finished, lead) || !acceptsHandoff(flow, finished)) return undefined;
  const { run } = deserialiseRun(lead, found.run);
  const { runId, outcome } = finished;
  return {
    flow: lead,
    finished,
    address: getAddress(lead, run),
    follows: { flow: lead.id, outcome, runId, crisis: run.crisisAnswerCount > 0 },
  };
}
