import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';
import { renderFakePage } from './fake-page.ts';
import { fakeSchedulerPath } from '../adapters/scheduler-config.ts';
import type { FreeDay } from './fake-scheduler-times.ts';

/** The contents of the calendar page. */
export interface CalendarPageModel {
  /** The id of the visit, which only the fake knows. */
  readonly visit: string;
  readonly zone: string;
  readonly days: readonly FreeDay[];
  /** Why the chosen time was not booked; absent before a time was chosen. */
  readonly refusal?: string | undefined;
}

/** Renders the calendar page in the frame: free times, and a button that closes it. */
export function renderCalendarPage({ visit, zone, days, refusal }: CalendarPageModel): string {
  const title = 'Pick a time';
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>This page stands in for the scheduling service. Its times are those of our own calendar (${zone}).</p>
      ${refusal === undefined ? '' : html`<p role="alert"><strong>${refusal}</strong></p>`}
      ${days.length === 0 ? html`<p>Nobody is free in the next days.</p>` : renderDays(visit, zone, days)}
      <p><button type="button" data-post="close">Close without booking</button></p>`,
  );
}

/** Renders the page after a booking, which reports the booking to the embedding page. */
export function renderBookedPage(start: Date, zone: string): string {
  const title = 'Booked';
  const confirmation = html`<div data-action="booking-confirmed" data-start="${start.toISOString()}"></div>`;
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>${formatDay(start, zone)}, ${formatTime(start, zone)}.</p>
      ${confirmation}`,
  );
}

/** Renders the page for a visit that is no longer known. */
export function renderExpiredPage(): string {
  const title = 'This page is out of date';
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>Close it and open it again.</p>
      <p><button type="button" data-post="close">Close</button></p>`,
  );
}

function renderDays(visit: string, zone: string, days: readonly FreeDay[]): Html {
  return html`<form method="post" action="${fakeSchedulerPath}/book">
    <input type="hidden" name="visit" value="${visit}" />
    ${days.map(
      ({ times }) =>
        html`<fieldset>
          <legend>${times[0] === undefined ? '' : formatDay(times[0], zone)}</legend>
          ${times.map(
            (time) =>
              html`<label><input type="radio" name="time" value="${time.toISOString()}" required /> ${formatTime(time, zone)}</label>`,
          )}
        </fieldset>`,
    )}
    <p><button>Confirm</button></p>
  </form>`;
}

function formatDay(instant: Date, timeZone: string): string {
  return instant.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
}

function formatTime(instant: Date, timeZone: string): string {
  return instant.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
}

function renderPage(title: string, content: Html): string {
  return renderFakePage({ path: fakeSchedulerPath, service: 'Scheduler, a stand-in', title, content, script: 'frame.js' });
}
