import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { calendarFacts } from './calendar-facts.ts';
import type { ReadMessage } from './read-message.ts';

/** Where these pages stand. */
export const mailPath = '/standins/mail';

/** The page that lists letters, newest first. */
export function listPage(messages: readonly ReadMessage[], newestOf: number): string {
  const title = 'Mail on this machine';
  const list =
    messages.length === 0
      ? html`<p class="empty">No mail yet</p>
          <p>Book a call, and its confirmation appears here. Load this page again to see it.</p>`
      : html`<p>
            Newest first${messages.length < newestOf ? '' : html`, the last ${newestOf}`}. These letters have left this server, but reached
            nobody.
          </p>
          <ol class="letters">
            ${messages.map(listed)}
          </ol>`;
  return page(
    title,
    html`<h1>${title}</h1>
      ${list}`,
  );
}

/** The page of one letter. */
export function messagePage(message: ReadMessage): string {
  const { id, subject, from, to, date, text, invitation } = message;
  const facts = [
    ['From', from],
    ['To', to],
    ['Date', dateInWords(date)],
  ] as const;
  return page(
    subject,
    html`${back}
      <h1>${subject}</h1>
      ${factList(facts)}
      <h2>Text</h2>
      <pre class="text">${withLinks(text)}</pre>
      ${invitation === undefined ? '' : invited(id, invitation)}`,
  );
}

/** The page for a letter that is not there. */
export function missingPage(): string {
  const title = 'There is no such letter';
  return page(
    title,
    html`${back}
      <h1>${title}</h1>
      <p>It may have been removed with the folder that it was in.</p>`,
  );
}

/** The page when mail goes to a mail server. */
export function elsewherePage(host: string): string {
  const title = 'Mail leaves this machine';
  return page(
    title,
    html`<h1>${title}</h1>
      <p>Mail goes to the mail server <strong>${host}</strong>, as SMTP_URL says. Nothing is kept here.</p>`,
  );
}

const back = html`<p><a href="${mailPath}">All mail</a></p>`;

function listed({ id, subject, to, date }: ReadMessage): Html {
  return html`<li>
    <a href="${mailPath}/${id}">${subject}</a>
    <span>To ${to}</span>
    <time datetime="${date}">${dateInWords(date)}</time>
  </li>`;
}

/** The text with its addresses as links; only those of web pages are taken for one. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.reduce((before, part, index) => html`${before}${index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`}`, html``);
}

function dateInWords(date: string): string {
  return date === '' ? 'not given' : new Date(date).toUTCString();
}

/** A moment as calendars write it, such as 20261124T163000Z; anything else stays as it is. */
function momentInWords(value: string): string {
  const iso = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (iso === null) return value;
  const [, year, month, day, hour, minute, second] = iso;
  return dateInWords(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function invited(id: string, invitation: string): Html {
  const facts = calendarFacts(invitation);
  const shown = [
    ['What', 'SUMMARY'],
    ['Method', 'METHOD'],
    ['Status', 'STATUS'],
    ['Starts', 'DTSTART'],
    ['Ends', 'DTEND'],
    ['Sequence', 'SEQUENCE'],
    ['UID', 'UID'],
  ] as const;
  return html`<h2>Invitation</h2>
    ${factList(shown.map(([name, property]) => [name, momentInWords(facts.get(property) ?? 'not given')] as const))}
    <p><a href="${mailPath}/${id}/call.ics" download>Download the calendar file</a></p>`;
}

function factList(facts: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Intake</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${mailPath}/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.markup;
}
