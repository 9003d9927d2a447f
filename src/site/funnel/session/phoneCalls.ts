import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { readIntent } from './storedIntent.ts';

/** An immediate phone call that this session has requested, with the id from the server. */
export interface PendingPhoneCall {
  readonly callId: string;
  /** The time of the request, in UTC. */
  readonly askedAt: string;
}

/** The phone call that this session waits for, if it belongs to this intent. */
export function readPendingPhoneCall(intent: string | undefined): PendingPhoneCall | undefined {
  const stored = readFields('callUnderWay');
  if (intent === undefined || stored['intent'] !== intent) return undefined;
  const { callId, askedAt } = stored;
  return typeof callId === 'string' && typeof askedAt === 'string' ? { callId, askedAt } : undefined;
}

/** Stores a phone call, so that a reload continues to wait for it. */
export function savePendingPhoneCall(intent: string, call: PendingPhoneCall): void {
  sessionStore.set('callUnderWay', JSON.stringify({ ...call, intent }));
}

/** Removes a phone call that has ended or is no longer waited for. */
export function clearPendingPhoneCall(): void {
  sessionStore.remove('callUnderWay');
}

/** The start of the call that this session booked last, if it was booked with this intent. */
export function readBookedCallStart(intent: string | undefined): string | undefined {
  const stored = readFields('bookedCall');
  return intent !== undefined && stored['intent'] === intent && typeof stored['startsAt'] === 'string' ? stored['startsAt'] : undefined;
}

/** The name of the channel between tabs, which do not share the session storage. */
const channelName = 'booked-call';

/** A call that was booked or moved. */
interface BookedCall {
  readonly intent: string;
  readonly startsAt: string;
}

/** Stores the start of a booked call for every screen that books, also in other tabs. */
export function saveBookedCallStart(intent: string, startsAt: string): void {
  const call: BookedCall = { intent, startsAt };
  storeBookedCall(call);
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(call);
  channel.close();
}

/** Calls `onMoved` with the new start when another tab has moved the call of this tab. Returns a function that stops observing. */
export function observeMovedCall(onMoved: (startsAt: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<BookedCall>) => {
    const { intent, startsAt } = data;
    // A call of another intent is not that of this tab, and a known start needs no update.
    if (intent !== readIntent() || startsAt === readBookedCallStart(intent)) return;
    storeBookedCall(data);
    onMoved(startsAt);
  });
  return () => channel.close();
}

function storeBookedCall(call: BookedCall): void {
  sessionStore.set('bookedCall', JSON.stringify(call));
}

function readFields(key: 'callUnderWay' | 'bookedCall'): { readonly [field: string]: unknown } {
  const stored = readJson(sessionStore.get(key));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
