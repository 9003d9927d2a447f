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
 * The flows of which a run may hand over, among `flows`: that of the run that has ended last in this session. Where the session
 * does not say which this is, all that it has a finished run of.
 */
export function listLatestLeads<T extends { readonly id: string }>(flows: readonly T[]): readonly T[] {
  const last = readLastLead();
  return flows.filter(({ id }) => (last === undefined || id === last) && parseStoredSession(runStorage.load(id))?.finished !== undefined);
}

/**
 * The handoff to `flow` from the run that has ended last in this session, given the flows that `listLatestLeads` has found. When
 * that run does not open `flow`, an earlier run does not open it either.
 */
export function findLatestLeadHandoff(leads: readonly Flow[], flow: Flow): LeadHandoff | undefined {
  const [newest] = leads.flatMap((lead) => findLeadHandoff(lead, flow) ?? []);
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
