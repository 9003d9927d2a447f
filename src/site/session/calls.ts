import { readJson, session } from './keys.ts';

/** A call that this session asked for at once, by the id that the server gave it. */
export interface CallUnderWay {
  readonly callId: string;
  /** When it was asked for, as a moment in UTC. */
  readonly askedAt: string;
}

/** The call that this session waits for, if it belongs to this intent: another person's is nobody's here. */
export function callUnderWay(intent: string | undefined): CallUnderWay | undefined {
  const kept = fieldsAt('callUnderWay');
  if (intent === undefined || kept['intent'] !== intent) return undefined;
  const { callId, askedAt } = kept;
  return typeof callId === 'string' && typeof askedAt === 'string' ? { callId, askedAt } : undefined;
}

/** Keeps a call, so that a reload goes on waiting for it. */
export function keepCall(intent: string, call: CallUnderWay): void {
  session.set('callUnderWay', JSON.stringify({ ...call, intent }));
}

/** The call has ended, or is not waited for any more. */
export function forgetCall(): void {
  session.remove('callUnderWay');
}

/** When the call that this session has booked last begins, if it was booked with this intent. */
export function bookedCall(intent: string | undefined): string | undefined {
  const kept = fieldsAt('bookedCall');
  return intent !== undefined && kept['intent'] === intent && typeof kept['startsAt'] === 'string' ? kept['startsAt'] : undefined;
}

/** Keeps when a booked call begins: the same on every screen that books. */
export function keepBookedCall(intent: string, startsAt: string): void {
  session.set('bookedCall', JSON.stringify({ intent, startsAt }));
}

function fieldsAt(key: 'callUnderWay' | 'bookedCall'): { readonly [field: string]: unknown } {
  const kept = readJson(session.get(key));
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
