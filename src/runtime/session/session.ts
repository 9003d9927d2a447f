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

/** A session, and the flow with which it was opened. */
export interface OpenedSession {
  readonly flow: Flow;
  readonly session: Session;
  readonly openingNotice: OpeningNotice | undefined;
}

/**
 * A notice about how the session was opened. `changed`: the run is from another build, and not all of its answers apply or they no
 * longer lead to its place; `askedAgain` are the questions and forms whose answers do not apply. `elsewhere`: this tab has no run,
 * and the address is that of a later step, or was that of a step of a following flow.
 */
export type OpeningNotice = { readonly kind: 'changed'; readonly askedAgain: readonly string[] } | { readonly kind: 'elsewhere' };

/** The ports that opening a session needs. */
type OpeningPorts = Pick<RuntimePorts, 'createId' | 'findFollowedRun' | 'getNow' | 'isRedirected' | 'getToday' | 'readLinkFacts'>;

/** Reads the stored session of a flow. Content that is no session is removed from the storage. */
export function readStoredSession({ id }: Flow, { storage }: Pick<RuntimePorts, 'storage'>): ParsedSession | undefined {
  const found = ignoreStorageErrors(() => storage.load(id));
  if (found === undefined || found === null) return undefined;
  const session = parseStoredSession(found);
  if (session === undefined) ignoreStorageErrors(() => storage.clear(id));
  return session;
}

/**
 * Opens the stored session, or a new one, at the place that the address requests. `undefined` when the flow is a prefix, and only
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

/** Saves the session. A failure of the storage is ignored, so that the client can continue. */
export function saveSession(flow: Flow, { storage }: RuntimePorts, session: Session): void {
  ignoreStorageErrors(() => storage.save(flow.id, serialiseSession(flow, session), session.run.crisisAnswerCount > 0));
}

function createSession(flow: Flow, ports: OpeningPorts, request: FlowLocation): OpenedSession | undefined {
  const fresh = { id: ports.createId(), context: readCurrentContext(flow, ports, {}), follows: ports.findFollowedRun?.() };
  const { run, canLocate } = resumeRun(flow, fresh, { ...request, freshId: fresh.id });
  const session = { run, drafts: {}, startedAt: ports.getNow(), revision: 0 };
  // A step before the place has nothing left to ask, such as the account of a client whose link has it.
  const isLater = (flow.stepIndex[flow.stepByPath[request.path] ?? ''] ?? 0) > flow.stepIndex[run.place.step]!;
  return canLocate
    ? { flow, session, openingNotice: isLater || ports.isRedirected === true ? { kind: 'elsewhere' } : undefined }
    : undefined;
}

/** When the browser blocks its storage, the session continues in memory. */
function ignoreStorageErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
