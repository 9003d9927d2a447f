import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';
import { renderFakePage } from './fake-page.ts';
import { fakeIdentityPath } from '../adapters/identity-config.ts';
import type { SamplePerson } from './sample-people.ts';

/** The query of the authorize page. */
export interface AuthorizeQuery {
  readonly [name: string]: string;
}

/** Renders the page on which a visitor chooses a sample person. The choices are links, so that they work without a script. */
export function renderAuthorizePage(people: readonly SamplePerson[], query: AuthorizeQuery): string {
  const title = 'Who are you?';
  return renderPage(
    title,
    html`<p>This page stands in for the identity service</p>
      <h1>${title}</h1>
      <p>Nobody here is real, and nothing leaves this machine. Nue Life asks to verify: <strong>${query['scope'] ?? ''}</strong>.</p>
      <ul class="list">
        ${people.map((person) => renderPerson(person, query))}
      </ul>
      <p><a href="${chooseHref({ ...query, deny: 'yes' })}">Do not share anything</a></p>`,
  );
}

/** Renders the page for a request that the service would refuse. */
export function renderRefusalPage(problem: string): string {
  const title = 'This request is not taken';
  return renderPage(
    title,
    html`<p>This page stands in for the identity service</p>
      <h1>${title}</h1>
      <p>${problem}</p>`,
  );
}

function renderPerson({ id, about, firstName, lastName }: SamplePerson, query: AuthorizeQuery): Html {
  return html`<li>
    <a href="${chooseHref({ ...query, person: id })}">${firstName} ${lastName}</a>
    <span>A sample: ${about}</span>
  </li>`;
}

function chooseHref(query: AuthorizeQuery): string {
  return `${fakeIdentityPath}/choose?${new URLSearchParams(query).toString()}`;
}

function renderPage(title: string, content: Html): string {
  return renderFakePage({ path: fakeIdentityPath, service: 'Identity service, a stand-in', title, content });
}
