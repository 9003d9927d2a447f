import { canLocate, isSamePlace, locate, deserialiseRun, startRun, serialiseRun } from '../../engine/index.ts';
import type { Flow, Run } from '../../engine/index.ts';
import type { FlowLocation } from './navigation/flowLocation.ts';
import type { SubmissionAttempt, FormDraft, RuntimePorts, StoredSession } from '../ports.ts';
import { readCurrentContext } from './currentContext.ts';
import { isFromOtherBuild, migrateStoredRun } from './migrateStoredRun.ts';
import { parseStoredSession } from './parseStoredSession.ts';

/** One client's visit as the runtime holds it: what is stored, with the run alive. */
export interface Session extends Omit<StoredSession, 'run' | 'attempts'> {
  readonly run: Run;
  readonly drafts: { readonly [stepId: string]: FormDraft };
  readonly attempts: { readonly [stepId: string]: SubmissionAttempt };
}

/** A visit as it is opened. */
interface OpenedSession {
  readonly session: Session;
  /** It was left in another build, in which not all that was answered applies, or leads where it did. */
  readonly hasFlowChanged: boolean;
}

/** The visit that storage remembers, or a new one, at the place that the address asks for. Writes nothing but takes rubbish away. */
export function openSession(flow: Flow, ports: RuntimePorts, request: FlowLocation): OpenedSession {
  const { session, hasFlowChanged } = restoreSession(flow, ports) ?? { session: createSession(flow, ports), hasFlowChanged: false };
  return { session: { ...session, run: locate(flow, session.run, request.path, request.place).run }, hasFlowChanged };
}

/**
 * Whether a flow is enough to open the visit at the address: a whole flow always, an opening for a new visit and for one
 * that has not come further than it leads.
 */
export function canOpenSession(flow: Flow, ports: RuntimePorts, { path, place }: FlowLocation): boolean {
  if (flow.isPrefix !== true) return true;
  const found = ignoreStorageErrors(() => parseStoredSession(ports.storage.load(flow.id)));
  if (found === undefined) return canLocate(flow, startRun(flow, '', readCurrentContext(flow, ports, {})), path, place);
  const { dropped } = deserialiseRun(flow, found.run);
  const run = restoreSession(flow, ports)?.session.run;
  if (run === undefined || dropped.length > 0 || isFromOtherBuild(flow, found.run)) return false;
  return isSamePlace(run.place, found.run['place']) && canLocate(flow, run, path, place);
}

/** The visit as plain JSON. */
function serialiseSession(flow: Flow, session: Session): StoredSession {
  return { ...session, run: serialiseRun(flow, session.run) };
}

/** A session without what was typed into one form. */
export function withoutDraft(session: Session, stepId: string): Session {
  const { [stepId]: _dropped, ...drafts } = session.drafts;
  return { ...session, drafts };
}

/** Saves the visit. A full or blocked storage costs the client nothing now, so it does not stop them. */
export function saveSession(flow: Flow, { storage }: RuntimePorts, session: Session): void {
  ignoreStorageErrors(() => storage.save(flow.id, serialiseSession(flow, session)));
}

function createSession(flow: Flow, ports: RuntimePorts): Session {
  return {
    run: startRun(flow, ports.createId(), readCurrentContext(flow, ports, {}), ports.getFollowedRun?.()),
    drafts: {},
    attempts: {},
    revision: 0,
  };
}

function restoreSession(flow: Flow, ports: RuntimePorts): OpenedSession | undefined {
  const found = ignoreStorageErrors(() => ports.storage.load(flow.id));
  if (found === undefined || found === null) return undefined;
  const session = parseStoredSession(found);
  if (session === undefined) {
    ignoreStorageErrors(() => ports.storage.clear(flow.id));
    return undefined;
  }
  const { run: kept, hasAllAnswers } = migrateStoredRun(flow, session.run);
  const { run: before } = deserialiseRun(flow, kept, ports.createId());
  const context = readCurrentContext(flow, ports, before.context.facts);
  const follows = ports.getFollowedRun?.() ?? before.follows;
  const { run } = deserialiseRun(flow, { ...serialiseRun(flow, before), context, follows });
  const hasFlowChanged = isFromOtherBuild(flow, session.run) && !(hasAllAnswers && isSamePlace(run.place, session.run.place));
  return { session: { ...session, run }, hasFlowChanged };
}

/** Storage is a convenience: when the browser refuses it, the visit goes on in memory. */
function ignoreStorageErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
