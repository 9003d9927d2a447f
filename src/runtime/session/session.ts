import { isEnough, isSamePlace, locate, restore, start, store } from '../../engine/index.ts';
import type { Flow, Run } from '../../engine/index.ts';
import type { Request } from '../navigation/request.ts';
import type { Attempt, Draft, RuntimePorts, StoredSession } from '../ports.ts';
import { contextNow } from './context.ts';
import { isOlder, keptOf } from './older.ts';
import { readSession } from './readSession.ts';

/** One client's visit as the runtime holds it: what is stored, with the run alive. */
export interface Session extends Omit<StoredSession, 'run' | 'attempts'> {
  readonly run: Run;
  readonly drafts: { readonly [stepId: string]: Draft };
  readonly attempts: { readonly [stepId: string]: Attempt };
}

/** A visit as it is opened. */
interface Opened {
  readonly session: Session;
  /** It was left in another build, in which not all that was answered applies, or leads where it did. */
  readonly hasChanged: boolean;
}

/** The visit that storage remembers, or a new one, at the place that the address asks for. Writes nothing but takes rubbish away. */
export function openSession(flow: Flow, ports: RuntimePorts, request: Request): Opened {
  const { session, hasChanged } = remembered(flow, ports) ?? { session: fresh(flow, ports), hasChanged: false };
  return { session: { ...session, run: locate(flow, session.run, request.path, request.place).show }, hasChanged };
}

/**
 * Whether a flow is enough to open the visit at the address: a whole flow always, an opening for a new visit and for one
 * that has not come further than it leads.
 */
export function opensVisit(flow: Flow, ports: RuntimePorts, { path, place }: Request): boolean {
  if (flow.opening !== true) return true;
  const found = quietly(() => readSession(ports.storage.load(flow.id)));
  if (found === undefined) return isEnough(flow, start(flow, '', contextNow(flow, ports, {})), path, place);
  const { dropped } = restore(flow, found.run);
  const run = remembered(flow, ports)?.session.run;
  if (run === undefined || dropped.length > 0 || isOlder(flow, found.run)) return false;
  return isSamePlace(run.place, found.run['place']) && isEnough(flow, run, path, place);
}

/** The visit as plain JSON. */
function storedSession(flow: Flow, session: Session): StoredSession {
  return { ...session, run: store(flow, session.run) };
}

/** A session without what was typed into one form. */
export function withoutDraft(session: Session, stepId: string): Session {
  const { [stepId]: _dropped, ...drafts } = session.drafts;
  return { ...session, drafts };
}

/** Saves the visit. A full or blocked storage costs the client nothing now, so it does not stop them. */
export function saveSession(flow: Flow, { storage }: RuntimePorts, session: Session): void {
  quietly(() => storage.save(flow.id, storedSession(flow, session)));
}

function fresh(flow: Flow, ports: RuntimePorts): Session {
  return { run: start(flow, ports.newId(), contextNow(flow, ports, {}), ports.follows?.()), drafts: {}, attempts: {}, revision: 0 };
}

function remembered(flow: Flow, ports: RuntimePorts): Opened | undefined {
  const found = quietly(() => ports.storage.load(flow.id));
  if (found === undefined || found === null) return undefined;
  const session = readSession(found);
  if (session === undefined) {
    quietly(() => ports.storage.clear(flow.id));
    return undefined;
  }
  const { run: kept, isWhole } = keptOf(flow, session.run);
  const { run: before } = restore(flow, kept, ports.newId());
  const context = contextNow(flow, ports, before.context.facts);
  const follows = ports.follows?.() ?? before.follows;
  const { run } = restore(flow, { ...store(flow, before), context, follows });
  const hasChanged = isOlder(flow, session.run) && !(isWhole && isSamePlace(run.place, session.run.place));
  return { session: { ...session, run }, hasChanged };
}

/** Storage is a convenience: when the browser refuses it, the visit goes on in memory. */
function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
