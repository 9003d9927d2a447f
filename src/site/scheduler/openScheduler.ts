import { report } from '../report.ts';
import { loadScript } from './script.ts';
import { isFromScheduler } from './settings.ts';
import type { SchedulerSettings } from './settings.ts';

/** What the scheduler is told of a person: how they are called and reached, and nothing else. */
export type SchedulerLead = { readonly [field in 'FirstName' | 'LastName' | 'Email' | 'Phone']?: string };

/** What becomes of a scheduler: it is there to be used; a call was booked; it was closed, or cannot be used. */
export type SchedulerNews = 'shown' | 'booked' | 'closed' | 'failed';

/** One opening of the scheduler. */
export interface Opening {
  readonly settings: SchedulerSettings;
  readonly lead: SchedulerLead;
  /** A selector of the element that the calendar is put into; a window over the page when left out. */
  readonly into?: string | undefined;
  /** Hears what becomes of it: `booked` at most once, and nothing after it. */
  readonly onNews: (news: SchedulerNews) => void;
}

/** How long it may take until a calendar is there. */
const patienceMs = 20_000;

/** The words that mean that a call was booked (seed 0 §4). */
const bookedWords: readonly unknown[] = ['create', 'booking-confirmed'];

/** Opens the embedded scheduler for one person. The answer stops listening to it. */
export function openScheduler({ settings, lead, into, onNews }: Opening): () => void {
  let isOver = false;
  const timer = setTimeout(() => tell('failed'), patienceMs);
  const tell = (news: SchedulerNews): void => {
    clearTimeout(timer);
    if (isOver) return;
    if (news === 'booked') stop();
    onNews(news);
  };
  const hear = (event: MessageEvent): void => {
    if (isFromScheduler(event, settings) && bookedWords.includes(actionIn(event.data))) tell('booked');
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('message', hear);
  };
  const begin = async (): Promise<void> => {
    const script = await loadScript(settings.url);
    if (isOver) return;
    await script.submit(settings.domain, settings.router, {
      lead: { ...lead },
      map: true,
      ...(into === undefined ? {} : { domElement: into }),
      onRouted: () => tell('shown'),
      onSuccess: (data) => tell(isOther(data) ? 'shown' : 'booked'),
      onError: () => tell('failed'),
      onClose: () => tell('closed'),
    });
  };
  window.addEventListener('message', hear);
  begin().catch((error: unknown) => {
    report('The scheduler could not be opened', error);
    tell('failed');
  });
  return stop;
}

/** A success that says of itself that it is something else than a booking, such as one that was taken back. */
function isOther(data: unknown): boolean {
  const action = actionIn(data);
  return action !== undefined && !bookedWords.includes(action);
}

function actionIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'action' in data ? data.action : undefined;
}
