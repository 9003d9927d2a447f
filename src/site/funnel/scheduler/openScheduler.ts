import { captureError } from '../../monitor/captureError.ts';
import { loadSchedulerScript } from './loadSchedulerScript.ts';
import { isFromScheduler } from './schedulerSettings.ts';
import type { SchedulerSettings } from './schedulerSettings.ts';

/** The data that the scheduler receives: names and contact, nothing else. */
export type SchedulerContact = { readonly [field in 'FirstName' | 'LastName' | 'Email' | 'Phone']?: string };

/** The status of a scheduler: its calendar is shown, a call was booked, the person has closed it, or it cannot be used. */
export type SchedulerStatus = 'shown' | 'booked' | 'closed' | 'failed';

/** The options of `openScheduler`. */
export interface SchedulerOptions {
  readonly settings: SchedulerSettings;
  readonly contact: SchedulerContact;
  /** A selector of the element for the calendar. Left out for a dialog over the page. */
  readonly containerSelector?: string | undefined;
  /** Called with each new status: `booked` at most once, and nothing after it. */
  readonly onStatusChange: (news: SchedulerStatus) => void;
}

/** The longest time until the calendar is shown, in milliseconds. */
const loadTimeoutMs = 20_000;

/** The actions of the scheduler that report a booked call (seed 0 §4). */
const bookedActions: readonly unknown[] = ['create', 'booking-confirmed'];

/** Opens the embedded scheduler for one person. Each failure is reported. Returns a function that stops listening to it. */
export function openScheduler({ settings, contact, containerSelector, onStatusChange }: SchedulerOptions): () => void {
  let isOver = false;
  const timer = setTimeout(() => reportFailure('The scheduler did not show its calendar in time'), loadTimeoutMs);
  const reportStatus = (news: SchedulerStatus): void => {
    clearTimeout(timer);
    if (isOver) return;
    if (news === 'booked') stop();
    onStatusChange(news);
  };
  const reportFailure = (message: string, error?: unknown): void => {
    captureError(message, error);
    reportStatus('failed');
  };
  const handleMessage = (event: MessageEvent): void => {
    if (isFromScheduler(event, settings) && bookedActions.includes(readAction(event.data))) reportStatus('booked');
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('message', handleMessage);
  };
  const begin = async (): Promise<void> => {
    const script = await loadSchedulerScript(settings.url);
    if (isOver) return;
    await script.submit(settings.domain, settings.router, {
      lead: { ...contact },
      map: true,
      ...(containerSelector === undefined ? {} : { domElement: containerSelector }),
      onRouted: () => reportStatus('shown'),
      onSuccess: (data) => reportStatus(isOtherAction(data) ? 'shown' : 'booked'),
      onError: () => reportFailure('The scheduler has reported an error'),
      onClose: () => reportStatus('closed'),
    });
  };
  window.addEventListener('message', handleMessage);
  begin().catch((error: unknown) => reportFailure('The scheduler could not be opened', error));
  return stop;
}

/** True for a success whose action is not a booking, such as a cancellation. */
function isOtherAction(data: unknown): boolean {
  const action = readAction(data);
  return action !== undefined && !bookedActions.includes(action);
}

function readAction(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'action' in data ? data.action : undefined;
}
