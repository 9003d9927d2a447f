import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** A call that this session asked for at once, by the id that the server gave it. */
export interface PendingPhoneCall {
  readonly callId: string;
  /** When it was asked for, as a moment in UTC. */
  readonly askedAt: string;
}

/** The call that this session waits for, if it belongs to this intent: another person's is nobody's here. */
export function readPendingPhoneCall(intent: string | undefined): PendingPhoneCall | undefined {
  const kept = readFields('callUnderWay');
  if (intent === undefined || kept['intent'] !== intent) return undefined;
  const { callId, askedAt } = kept;
  return typeof callId === 'string' && typeof askedAt === 'string' ? { callId, askedAt } : undefined;
}

/** Keeps a call, so that a reload goes on waiting for it. */
export function savePendingPhoneCall(intent: string, call: PendingPhoneCall): void {
  sessionStore.set('callUnderWay', JSON.stringify({ ...call, intent }));
}

/** The call has ended, or is not waited for any more. */
export function clearPendingPhoneCall(): void {
  sessionStore.remove('callUnderWay');
}

/** When the call that this session has booked last begins, if it was booked with this intent. */
export function readBookedCallStart(intent: string | undefined): string | undefined {
  const kept = readFields('bookedCall');
  return intent !== undefined && kept['intent'] === intent && typeof kept['startsAt'] === 'string' ? kept['startsAt'] : undefined;
}

/** Keeps when a booked call begins: the same on every screen that books. */
export function saveBookedCallStart(intent: string, startsAt: string): void {
  sessionStore.set('bookedCall', JSON.stringify({ intent, startsAt }));
}

function readFields(key: 'callUnderWay' | 'bookedCall'): { readonly [field: string]: unknown } {
  const kept = readJson(sessionStore.get(key));
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
