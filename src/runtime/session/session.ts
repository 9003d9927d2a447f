import { parseContext, resumeRun, serialiseRun } from '../../engine/index.ts';
import type { Flow, Run } from '../../engine/index.ts';
import type { FlowLocation } from './navigation/flowLocation.ts';
import type { FormDraft } from '../forms/formModule.ts';
import type { RuntimePorts, StoredSession } from '../ports.ts';
import { readCurrentContext } from './currentContext.ts';
import { isFromOtherBuild, migrateStoredRun } from './migrateStoredRun.ts';
import { parseStoredSession } from './parseStoredSession.ts';
import type { ParsedSession } from './parseStoredSession.ts';

/** The session of one client: what is stored, with the run deserialised. */
export interface Session extends Omit<StoredSession, 'run'> {
  readonly run: Run;
  readonly drafts: { readonly [stepId: string]: FormDraft };
}

/** A session, and the flow that it was opened with. */
export interface OpenedSession {
  readonly flow: Flow;
  readonly session: Session;
  readonly openingNotice: OpeningNotice | undefined;
}

/**
 * What the client has to know about how the session was opened. `changed`: the run is from another build, in which not all of
 * its answers apply, or lead to its place; `askedAgain` are the questions and forms whose answer does not apply any more.
 * `elsewhere`: the address is that of a later step, or was that of a step of a flow that follows, and this tab has no run.
 */
export type OpeningNotice = { readonly kind: 'changed'; readonly askedAgain: readonly string[] } | { readonly kind: 'elsewhere' };

/** The ports that a session is opened with. */
type OpeningPorts = Pick<RuntimePorts, 'createId' | 'findFollowedRun' | 'getNow' | 'isRedirected' | 'getToday' | 'readLinkFacts'>;

/** The stored session of a flow. What is no session is removed from the storage. */
export function readStoredSession({ id }: Flow, { storage }: Pick<RuntimePorts, 'storage'>): ParsedSession | undefined {
  const found = ignoreStorageErrors(() => storage.load(id));
  if (found === undefined || found === null) return undefined;
  const session = parseStoredSession(found);
  if (session === undefined) ignoreStorageErrors(() => storage.clear(id));
  return session;
}

/**
 * The stored session, or a new one, at the place that the address requests. `undefined` where the flow is a prefix, and only
 * the full flow can resume the session there. Stores nothing.
 */
export function openSession(
  flow: Flow,
  ports: OpeningPorts,
  request: FlowLocation,
  stored: ParsedSession | undefined,
): OpenedSession | undefined {
  if (stored === undefined) return createSession(flow, ports, request);
  const isOtherBuild = isFromOtherBuild(flow, stored.run);
  if (flow.isPrefix === true && isOtherBuild) return undefined;
  const { run: migrated, drafts, askedAgain, hasAllAnswers } = migrateStoredRun(flow, stored);
  const context = readCurrentContext(flow, ports, parseContext(migrated['context']).facts);
  const follows = ports.findFollowedRun?.() ?? migrated['follows'];
  const { run, dropped, reachesStoredPlace, canLocate } = resumeRun(
    flow,
    { ...migrated, context, follows },
    { ...request, freshId: ports.createId() },
  );
  if (flow.isPrefix === true && !(dropped.length === 0 && reachesStoredPlace && canLocate)) return undefined;
  return {
    flow,
    session: { ...stored, drafts, run },
    openingNotice: isOtherBuild && !(hasAllAnswers && reachesStoredPlace) ? { kind: 'changed', askedAgain } : undefined,
  };
}

/** The session as plain JSON. */
function serialiseSession(flow: Flow, session: Session): StoredSession {
  return { ...session, run: serialiseRun(flow, session.run) };
}

/** A session without the draft of one form. */
export function withoutDraft(session: Session, stepId: string): Session {
  const { [stepId]: _dropped, ...drafts } = session.drafts;
  return { ...session, drafts };
}

/** Saves the session. A storage that is full or blocked does not stop the client. */
export function saveSession(flow: Flow, { storage }: RuntimePorts, session: Session): void {
  ignoreStorageErrors(() => storage.save(flow.id, serialiseSession(flow, session), session.run.crisisAnswerCount > 0));
}

function createSession(flow: Flow, ports: OpeningPorts, request: FlowLocation): OpenedSession | undefined {
  const fresh = { id: ports.createId(), context: readCurrentContext(flow, ports, {}), follows: ports.findFollowedRun?.() };
  const { run, canLocate } = resumeRun(flow, fresh, { ...request, freshId: fresh.id });
  const session = { run, drafts: {}, startedAt: ports.getNow(), revision: 0 };
  // A step before the place has nothing left to ask, as that of an account that is known from a link.
  const isLater = (flow.stepIndex[flow.stepByPath[request.path] ?? ''] ?? 0) > flow.stepIndex[run.place.step]!;
  return canLocate
    ? { flow, session, openingNotice: isLater || ports.isRedirected === true ? { kind: 'elsewhere' } : undefined }
    : undefined;
}

/** When the browser refuses its storage, the session continues in memory. */
function ignoreStorageErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
