import { getLinkPicture, getLinkPictureHref } from '../../src/site/config/linkPictures.ts';
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LoadFailureNotice } from '../../src/site/prerender/LoadFailureNotice.tsx';
import { prerender } from '../../src/site/prerender/prerender.tsx';
import { welcomeTeam } from '../../src/site/config/organisation.ts';
import { notFoundRoute, getDocumentPath, optionalRoutes } from '../../src/site/routes/routeTable.ts';
import { siteRoutes } from '../../src/site/routes/siteRoutes.ts';
import { hasPage } from './support/has-page.ts';
import { indexFile, manifest, prerenderSite, readStylesheet } from './support/prerendered-site.ts';

let files: ReadonlyMap<string, string>;
let consoleCalls: readonly unknown[];

beforeAll(async () => {
  const console = [vi.spyOn(globalThis.console, 'error'), vi.spyOn(globalThis.console, 'warn')];
  files = await prerenderSite();
  consoleCalls = console.flatMap((spy) => spy.mock.calls);
});

const allPages = [...siteRoutes, ...optionalRoutes, notFoundRoute].map((route) => ({
  route,
  page: route.page,
  file: getDocumentPath(route),
}));
const addressOf = ({ path: pattern }: { path: string }): string => pattern.replace(/\/\*$/, '');
const fileNamed = (name: string): string => files.get(name) ?? '';
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The scripts of the app in a document, the entry first, and when the document fetches them. */
function appOf(text: string): { readonly fetched: 'at once' | 'after the first paint'; readonly files: readonly string[] } {
  const [later] = all(text, /<script data-files="([^"]*)">/g);
  if (later !== undefined) return { fetched: 'after the first paint', files: later.split(' ') };
  const entries = all(text, /<script [^>]*type="module" crossorigin src="([^"]*)"/g);
  return { fetched: 'at once', files: [...entries, ...all(text, /<link [^>]*rel="modulepreload" crossorigin href="([^"]*)">/g)] };
}

test('no two pages that search engines list have the same title or description', () => {
  const listed = allPages.filter(({ route }) => !route.noindex).map(({ file }) => fileNamed(file));
  const titles = listed.flatMap((text) => all(text, /<title>([^<]*)<\/title>/g));
  const descriptions = listed.flatMap((text) => all(text, /<meta name="description" content="([^"]*)"/g));
  expect([titles.length, descriptions.length]).toEqual([listed.length, listed.length]);
  const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect({ titles: repeated(titles), descriptions: repeated(descriptions) }).toEqual({ titles: [], descriptions: [] });
});

const listedPages = allPages.filter(({ route }) => !route.noindex && !route.page.startsWith('flows/'));
test.each(listedPages)('$page has the header and the footer of the site', ({ file }) => {
  const text = fileNamed(file);
  const found = { header: /<header\b/.test(text), footer: /<footer\b/.test(text) };
  expect(found, `Draw ${file} in a SiteLayout (src/site/app/layout)`).toEqual({ header: true, footer: true });
});

/** The texts of the headings of the first level. A heading with several clauses has an element for each clause. */
const listHeadings = (text: string): readonly string[] =>
  all(text, /<h1[^>]*>(.*?)<\/h1>/g).map((heading) => heading.replace(/<[^>]*>/g, ''));

describe.each(allPages)('the document of $page', ({ route, page, file }) => {
  test('has one title, one heading and one description', () => {
    const text = fileNamed(file);
    const [heading = '', ...others] = listHeadings(text);
    expect({ hasHeading: heading !== '', others }).toEqual({ hasHeading: true, others: [] });
    expect(all(text, /<title>([^<]*) \| Nue Life<\/title>/g)).toHaveLength(1);
    const [description = '', ...more] = all(text, /<meta name="description" content="([^"]*)"/g);
    expect(more).toEqual([]);
    expect(description.length, 'the length of the description').toBeGreaterThanOrEqual(50);
    expect(description.length, 'the length of the description').toBeLessThanOrEqual(160);
  });

  test('is previewed by the same words', () => {
    const text = fileNamed(file);
    expect(all(text, /<meta property="og:title" content="([^"]*)"/g)).toEqual(
      all(text, /<title>([^<]*)<\/title>/g).map((title) => title.replaceAll('&#x27;', "'")),
    );
    expect(all(text, /<meta property="og:description" content="([^"]*)"/g)).toEqual(
      all(text, /<meta name="description" content="([^"]*)"/g),
    );
    expect(all(text, /<meta property="og:(type|site_name)"/g)).toEqual(['type', 'site_name']);
    expect(all(text, /<meta property="og:image" content="{{origin}}([^"]*)"/g)).toEqual([getLinkPictureHref(getLinkPicture(route.page))]);
  });

  test('links to pages of the site that exist, and to places of its own that exist', () => {
    const text = fileNamed(file);
    const links = all(text, /<a\b[^>]* href="([/#][^"]*)"/g);
    expect(links.length).toBeGreaterThan(0);
    const pages = links.filter((link) => link.startsWith('/')).map((link) => link.replace(/[?#].*$/, ''));
    // An address with a file extension is that of a file, such as a film.
    expect(pages.filter((address) => !/\.\w+$/.test(address) && !hasPage(address))).toEqual([]);
    expect(links.filter((link) => link.startsWith('#') && !text.includes(` id="${link.slice(1)}"`))).toEqual([]);
  });

  test('has the address of the route table, or none', () => {
    const own = route === notFoundRoute ? [] : [`{{origin}}${addressOf(route)}`];
    const text = fileNamed(file);
    expect(all(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual(own);
    expect(all(text, /<meta property="og:url" content="([^"]*)"/g)).toEqual(own);
  });

  test('excludes search engines where the route table does', () => {
    expect(all(fileNamed(file), /<meta name="robots" content="([^"]*)"/g)).toEqual(route.noindex ? ['noindex'] : []);
  });

  test('runs one script before the screen, in flows also that for the screen that was left, and needs none to be read', () => {
    const text = fileNamed(file);
    expect(text.indexOf('<script>')).toBeLessThan(text.indexOf('<body>'));
    // A script with data for search engines does not run.
    expect(all(text, /<script\b(?! type="application\/ld\+json")([^>]*)>/g)).toEqual([
      '',
      appOf(text).fetched === 'at once'
        ? ' fetchpriority="low" type="module" crossorigin src="/assets/index.js"'
        : ` data-files="${appOf(text).files.join(' ')}"`,
      ...(page.startsWith('flows/') ? [''] : []),
    ]);
    expect(text).not.toMatch(/ on\w+="/);
    expect(text).not.toContain('<!--$');
    expect(text).not.toMatch(/style="[^"]*(display|visibility|opacity)/);
    expect(text).toContain('tel:988');
    expect(text.match(/<noscript>[\s\S]*<\/noscript>/)?.[0]).toContain('1-800-273-8255');
  });

  // The inputs of the e-mail forms are uncontrolled: they keep text that is typed before hydration, and the browser can send the forms.
  test('has no field that words can be typed into but those of e-mail forms: what is typed before the app is there would be lost', () => {
    const text = fileNamed(file).replaceAll(/<form\b[^>]* action="\/email-form"[^]*?<\/form>/g, '');
    expect(text).not.toMatch(/<(textarea|select)\b|<input\b(?![^>]* type="(checkbox|radio|hidden)")/);
  });

  test('fetches the code and the styles of the page, each once', () => {
    const text = fileNamed(file);
    expect(appOf(text).files).toEqual(['/assets/index.js', '/assets/shared.js', `/assets/${page}.js`]);
    expect(all(text, /<link rel="stylesheet" crossorigin href="([^"]*)">/g)).toEqual(['/assets/index.css', `/assets/${page}.css`]);
  });

  test('fetches the app at once where a visit waits for it, and else after the first paint', () => {
    const text = fileNamed(file);
    const isWaitedFor = page.startsWith('flows/') || !text.includes(' data-address="');
    expect(appOf(text).fetched).toBe(isWaitedFor ? 'at once' : 'after the first paint');
  });

  test('contains the rules of its screen, and no others', () => {
    const styles = ['index', page].map((name) => `h1{content:'assets/${name}.css'}`).join('');
    expect(all(fileNamed(file), /<style>([^<]*)<\/style>/g)).toEqual([styles]);
    expect(fileNamed(file).indexOf('<style>')).toBeLessThan(fileNamed(file).indexOf('<body>'));
  });

  test('fetches nothing before what is seen', () => {
    const text = fileNamed(file);
    const fetching = [...text.matchAll(/<[^>]*(?:type="module"|rel="modulepreload"|data-files=)[^>]*>/g)];
    const first = Math.min(...fetching.map(({ index }) => index));
    expect(text.indexOf('<link rel="stylesheet"')).toBeGreaterThan(text.indexOf('<div id="root">'));
    expect(first).toBeGreaterThan(text.lastIndexOf('<link rel="stylesheet"'));
    expect(fetching.map(([tag]) => tag).filter((tag) => !/fetchpriority="low"|data-files=/.test(tag))).toEqual([]);
    expect(fetching.length).toBeGreaterThan(0);
  });

  test('contains the hidden line for a failed app before the screen', () => {
    const text = fileNamed(file);
    const line = /<div id="failure" role="alert" hidden="">.*?<\/div>/.exec(text)?.[0] ?? '';
    expect(line).toContain('<a href="">Reload</a>');
    expect(line).toContain('sms:988');
    expect(text.indexOf(line)).toBeLessThan(text.indexOf('<div id="root">'));
  });
});

test('the home page, also the one in person, tells search engines about the organisation, and no other page', () => {
  const dataOf = (text: string) =>
    all(text, /<script type="application\/ld\+json">([^<]*)<\/script>/g).map((json) => JSON.parse(json) as { readonly '@type': string });
  const [data, ...others] = dataOf(fileNamed('pages/home.html'));
  expect(others).toEqual([]);
  expect(data).toMatchObject({ '@type': 'MedicalBusiness', name: 'Nue Life', url: '{{origin}}/', logo: '{{origin}}/icons/icon-512.png' });
  const telling = allPages.filter(({ file }) => dataOf(fileNamed(file)).some((one) => one['@type'] === 'MedicalBusiness'));
  expect(telling.map(({ page }) => page).toSorted()).toEqual(['home', 'homeInPerson']);
});

test('a document names the query parameters and storage keys that prevent hydration', () => {
  const conditionsOf = (name: string) => /^<html[^>]* lang="en"( data-address=[^>]*)>/m.exec(fileNamed(`pages/${name}.html`))?.[1];
  expect(conditionsOf('flows/talk-to-us')).toBe(
    ' data-address="/talk-to-us" data-unless-query="flow plan" data-unless-session="run:lead@2 crisisAnswer flow plan"',
  );
  expect(conditionsOf('flows/talk-with-us')).toBe(
    ' data-address="/talk-with-us" data-unless-query="code" data-unless-session="run:lead@1 crisisAnswer flow checkoutCode"',
  );
  expect(conditionsOf('callBooked')).toBe(' data-address="/call/booked" data-unless-query="timeslot" data-unless-session="crisisAnswer"');
  expect(conditionsOf('notFound')).toBe(' data-address="*"');
});

test('a document names its own route and module, and no route of another page that cannot match its addresses', () => {
  const pageOf = (name: string) => / data-routes="([^"]*)" data-module="([^"]*)"/.exec(fileNamed(`pages/${name}.html`))?.slice(1);
  const own = { path: '/talk-to-us/*', page: 'flows/talk-to-us', noindex: false };
  expect(pageOf('flows/talk-to-us')).toEqual([JSON.stringify([own]).replaceAll('"', '&quot;'), '/assets/flows/talk-to-us.js']);
  expect(JSON.parse((pageOf('notFound')?.[0] ?? '').replaceAll('&quot;', '"'))).toEqual([notFoundRoute, ...siteRoutes]);
});

test('a document names the scripts of the screens that may come next, and no others', () => {
  const listNext = (name: string) => / data-next-scripts="([^"]*)"/.exec(fileNamed(`pages/${name}.html`))?.[1]?.split(' ');
  const later = ['/assets/deferredViews.js', '/assets/deferredSiteModules.js'];
  expect(listNext('flows/talk-to-us')).toEqual([...later, '/assets/form-assessment-start.v1.js', '/assets/deferredEvents.js']);
  expect(listNext('home')).toBeUndefined();
});

test('a document fetches what its form waits for before the app is there, after everything else', () => {
  const listLast = (name: string) =>
    /<link fetchpriority="low" rel="preload" as="fetch" crossorigin href="([^"]*)">\s*(?:<script>[^<]*<\/script>\s*)?<\/body>/.exec(
      fileNamed(`pages/${name}.html`),
    )?.[1];
  expect(listLast('flows/talk-to-us')).toBe('/v1/web/profile/available-states');
  expect(listLast('home')).toBeUndefined();
});

test('the document of a flow that begins with a page names the form that follows, and no other document does', () => {
  const nextScreen = /^<!doctype html>\n<html data-next-screen="\/(assets\/next-screen-[\w-]{8}\.js)" /;
  const found = [...files].filter(([, text]) => nextScreen.test(text));
  expect(found.map(([name]) => name)).toEqual(['pages/flows/talk-to-us.html']);
  const [, name = ''] = nextScreen.exec(found[0]?.[1] ?? '') ?? [];
  const [, screen = ''] = /^\{const nextScreen=(\{.*?\});\(function/.exec(fileNamed(name)) ?? [];
  const { title, body } = JSON.parse(screen) as { readonly title: string; readonly body: string };
  expect(listHeadings(body)).toEqual([title.replace(/ \| .*/, '')]);
  expect(all(body, /<(?:input|select)\b[^>]* id="([^"]*)"/g)).toEqual(['state_dateOfBirth', 'state_state', 'state_zipCode']);
});

test('the first paint of a flow that begins with words is not held back for the font', () => {
  const holdsBack = (name: string): boolean => {
    const [head = '', body = ''] = fileNamed(`pages/${name}.html`).split('<body>');
    const places = [head, body].map((part) => part.includes('as="font"'));
    expect(places.filter(Boolean), `${name} asks for the font once`).toHaveLength(1);
    return places[0] === true;
  };
  expect(holdsBack('flows/talk-to-us')).toBe(false);
  expect(['home', 'flows/talk-with-us'].map(holdsBack)).toEqual([true, true]);
});

test('crawlers find the addresses that search engines may show: no optional page, and no step of a flow', () => {
  const listed = all(fileNamed('pages/sitemap.xml'), /<loc>{{origin}}([^<]*)<\/loc>/g);
  expect(listed).toEqual(siteRoutes.filter(({ noindex }) => !noindex).map(addressOf));
  expect(listed).toEqual(expect.arrayContaining(['/', '/faq', '/journal', '/talk-to-us', '/talk-with-us']));
  expect(listed.filter((address) => ['/call/booked', '/nue-care', '/__test', '/checkout'].includes(address))).toEqual([]);
});

test('crawlers may fetch every page, and are told both sitemaps', () => {
  expect(fileNamed('pages/robots.txt')).toBe(
    'User-agent: *\nDisallow: /v1/\n\nSitemap: {{origin}}/sitemap.xml\nSitemap: {{origin}}/journal/sitemap.xml\n',
  );
});

test('reads nothing of a visit, and logs nothing', () => {
  expect(typeof window).toBe('undefined');
  expect(consoleCalls).toEqual([]);
});

test('names an unknown page, and a template without placeholders', async () => {
  await expect(prerender('<html lang="en">', manifest, readStylesheet)).rejects.toThrow('index.html has no text that matches');
  await expect(prerender(await readFile(indexFile, 'utf8'), {}, readStylesheet)).rejects.toThrow(
    /The build has no chunk for src\/site\/app\/pages\/\w+\/\w+Page.tsx/,
  );
});

test('the line names the phone of the welcome team', () => {
  const { shown, href } = welcomeTeam.phone;
  const line = renderToStaticMarkup(createElement(LoadFailureNotice));
  expect(line).toContain(`call our welcome team: <a href="${href}">${shown}</a>`);
});
