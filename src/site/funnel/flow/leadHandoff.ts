import { getAddress, acceptsHandoff, deserialiseRun } from '../../../engine/index.ts';
import type { Flow, PrecedingRun } from '../../../engine/index.ts';
import { isFromBuild, parseStoredSession } from '../../../runtime/index.ts';
import type { FinishedRun } from '../../../runtime/index.ts';
import { readLastLead } from '../session/lastLead.ts';
import { runStorage } from '../session/runStorage.ts';

/** A finished run, with what the following flow needs of it. */
export interface LeadHandoff {
  /** The flow of the run. */
  readonly flow: Flow;
  readonly finished: FinishedRun;
  readonly follows: PrecedingRun;
  /** The address at which the run ended. */
  readonly address: string;
}

/**
 * The flows whose run may hand over, among `flows`: the flow whose run ended last in this session. Where the session does not say
 * which one ended last, all flows with a finished run.
 */
export function listLatestLeads<T extends { readonly id: string }>(flows: readonly T[]): readonly T[] {
  const last = readLastLead();
  return flows.filter(({ id }) => (last === undefined || id === last) && parseStoredSession(runStorage.load(id))?.finished !== undefined);
}

/**
 * The handoff to `flow` from the run that ended last in this session; `undefined` when its outcome does not open `flow`. An earlier
 * run does not open `flow` in its place.
 *
 * @param leads The flows that `listLatestLeads` has returned.
 */
export function findLatestLeadHandoff(leads: readonly Flow[], flow: Flow): LeadHandoff | undefined {
  const [newest] = leads.flatMap((lead) => findLeadHandoff(lead, flow) ?? []);
  return newest;
}

/**
 * The handoff to `flow` from the run of `lead` in this session. Returns `undefined` unless `flow` accepts the outcome of the run, the
 * server has acknowledged this revision, and this build has the same release of the lead flow.
 */
export function findLeadHandoff(lead: Flow, flow: Flow): LeadHandoff | undefined {
  const session = parseStoredSession(runStorage.load(lead.id));
  const finished = session?.finished;
  if (finished === undefined || session?.recorded?.revision !== finished.revision) return undefined;
  if (!isFromBuild(finished, lead) || !acceptsHandoff(flow, finished)) return undefined;
  const { run } = deserialiseRun(lead, session.run);
  const { runId, outcome } = finished;
  return {
    flow: lead,
    finished,
    address: getAddress(lead, run),
    follows: { flow: lead.id, outcome, runId, crisis: run.crisisAnswerCount > 0 },
  };
}
