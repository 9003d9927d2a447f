import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';
import { renderFakePage } from './fake-page.ts';
import { parseICalendar } from './parse-icalendar.ts';
import type { ParsedEmail } from './parse-email.ts';

/** The path of these pages. */
export const fakeMailboxPath = '/standins/mail';

/** Renders the page that lists emails, which are given newest first. `newestOf` is the most emails that the list shows. */
export function renderListPage(messages: readonly ParsedEmail[], newestOf: number): string {
  const title = 'Mail on this machine';
  const list =
    messages.length === 0
      ? html`<p class="empty">No mail yet</p>
          <p>Book a call, and its confirmation appears here. Load this page again to see it.</p>`
      : html`<p>
            Newest first${messages.length < newestOf ? '' : html`, the last ${newestOf}`}. These emails have left this server, but reached
            nobody.
          </p>
          <ol class="list">
            ${messages.map(renderListItem)}
          </ol>`;
  return renderPage(
    title,
    html`<h1>${title}</h1>
      ${list}`,
  );
}

/** Renders the page of one email. */
export function renderEmailPage(message: ParsedEmail): string {
  const { id, subject, from, to, date, text, invitation } = message;
  const facts = [
    ['From', from],
    ['To', to],
    ['Date', formatDate(date)],
  ] as const;
  return renderPage(
    subject,
    html`${back}
      <h1>${subject}</h1>
      ${renderDefinitionList(facts)}
      <h2>Text</h2>
      <pre class="text">${withLinks(text)}</pre>
      ${invitation === undefined ? '' : renderInvitation(id, invitation)}`,
  );
}

/** Renders the page for an email that does not exist. */
export function renderMissingPage(): string {
  const title = 'There is no such email';
  return renderPage(
    title,
    html`${back}
      <h1>${title}</h1>
      <p>It may have been removed with the folder that it was in.</p>`,
  );
}

/** Renders the page of a server that sends emails by a mail server. */
export function renderSmtpPage(host: string): string {
  const title = 'Mail leaves this machine';
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>Mail goes to the mail server <strong>${host}</strong>, as SMTP_URL says. Nothing is kept here.</p>`,
  );
}

const back = html`<p><a href="${fakeMailboxPath}">All mail</a></p>`;

function renderListItem({ id, subject, to, date }: ParsedEmail): Html {
  return html`<li>
    <a href="${fakeMailboxPath}/${id}">${subject}</a>
    <span>To ${to}</span>
    <time datetime="${date}">${formatDate(date)}</time>
  </li>`;
}

/** Renders a text with its http and https addresses as links. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.reduce((before, part, index) => html`${before}${index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`}`, html``);
}

function formatDate(date: string): string {
  return date === '' ? 'not given' : new Date(date).toUTCString();
}

/** Formats a time of a calendar file, such as 20261124T163000Z. Returns any other value unchanged. */
function formatICalendarDate(value: string): string {
  const iso = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (iso === null) return value;
  const [, year, month, day, hour, minute, second] = iso;
  return formatDate(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function renderInvitation(id: string, invitation: string): Html {
  const facts = parseICalendar(invitation);
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
    ${renderDefinitionList(shown.map(([name, property]) => [name, formatICalendarDate(facts.get(property) ?? 'not given')] as const))}
    <p><a href="${fakeMailboxPath}/${id}/call.ics" download>Download the calendar file</a></p>`;
}

function renderDefinitionList(facts: readonly (readonly [name: string, value: string])[]): Html {
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

function renderPage(title: string, content: Html): string {
  return renderFakePage({ path: fakeMailboxPath, service: 'Intake', title, content });
}
