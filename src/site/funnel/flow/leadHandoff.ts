import { getAddress, acceptsHandoff, deserialiseRun } from '../../../engine/index.ts';
import type { Flow, PrecedingRun } from '../../../engine/index.ts';
import { isFromBuild, parseStoredSession } from '../../../runtime/index.ts';
import type { FinishedRun } from '../../../runtime/index.ts';
import { readLastLead } from '../session/lastLead.ts';
import { runStorage } from '../session/runStorage.ts';

/** A finished run, as the flow that follows it needs it. */
export interface LeadHandoff {
  /** The flow of the run. */
  readonly flow: Flow;
  readonly finished: FinishedRun;
  readonly follows: PrecedingRun;
  /** The address at which the run ended. */
  readonly address: string;
}

/**
 * The handoff to `flow` from the run of a lead flow that has ended last in this session. When that run does not open `flow`,
 * an earlier run does not open it either.
 */
export function findLatestLeadHandoff(leads: readonly Flow[], flow: Flow): LeadHandoff | undefined {
  const last = readLastLead();
  const [newest] = leads.filter(({ id }) => last === undefined || id === last).flatMap((lead) => findLeadHandoff(lead, flow) ?? []);
  return newest;
}

/**
 * The handoff to `flow` from the run of `lead` in this session. The run must have an outcome that `flow` accepts, the server
 * must have acknowledged this revision, and this build must have the same release of the lead flow. Else `undefined`.
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
