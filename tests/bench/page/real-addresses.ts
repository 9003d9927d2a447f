import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildWithAssessment } from '../../fixtures/first-question/build.ts';
import { readDefinition } from '../../e2e/support/definition.ts';
import { openStoredRun } from '../../e2e/support/stored-run.ts';
import { median } from '../support/median.ts';
import { deviceProfiles, unthrottled } from './device-profiles.ts';
import { captureScreens, measureQuestion, measureStart, openAtRest } from './measure-page.ts';
import type { BenchmarkPage, StoredVisit } from './open-page.ts';
import { frame } from './page-aims.ts';
import { buildUnstyled, unstyled } from './reference/unstyled.ts';
import type { UnstyledScreens } from './reference/unstyled.ts';
import { serveSite } from './serve-site.ts';

const folder = 'dist/bench/page/real';
const site = path.resolve(import.meta.dirname, '../../..', folder, 'site');

/** What one round took, in milliseconds, by the row of the table. */
type Row = 'visible' | 'nextScreen' | 'reloaded' | 'opened' | 'select' | 'next';
type Pair = { readonly ours: number; readonly bare: number };
type RealRound = { readonly [row in Row]: Pair };

/** What each row compares, and its aim: so many times the page without our look, or so many milliseconds. */
const rows: {
  readonly [row in Row]: { readonly title: string; readonly aim: { readonly times: number } | { readonly milliseconds: number } };
} = {
  visible: { title: 'First screen visible, against static HTML', aim: { times: 1.15 } },
  nextScreen: { title: 'Its button pressed at once until the next screen, against bare React, prerendered', aim: { times: 1.2 } },
  reloaded: { title: 'A visit under way, loaded anew, until its question, against bare React', aim: { times: 1.1 } },
  opened: { title: 'The same, by its address alone', aim: { times: 1.1 } },
  select: { title: 'Select, press to paint, beside bare React', aim: { milliseconds: frame } },
  next: { title: 'Next, press to paint, beside bare React', aim: { milliseconds: frame } },
};

/** Compares the addresses of the assessment as clients open them with pages of the same words without our look, and prints the table. */
export async function compareRealAddresses(browser: Browser, probeScript: string, rounds: number): Promise<void> {
  console.log('\nBuilding the site as it is.');
  await buildWithAssessment('.', folder);
  await buildUnstyled(site, await captureUnstyled(browser, probeScript));
  const served = await serveSite(site);
  const { origin } = served;
  const visit = await storeVisit(browser, origin);
  for (const profile of deviceProfiles) {
    const measured: RealRound[] = [];
    for (let round = 0; round <= rounds; round++) {
      const page = (name: string, url: string, firstClick: BenchmarkPage['firstClick']): BenchmarkPage => ({
        name,
        url: origin + url,
        firstClick,
      });
      const plain = await measureStart(browser, probeScript, page('static HTML', unstyled.startPlain, 'native'), profile);
      const start = await measureStart(browser, probeScript, page('ours', '/talk-to-us', 'kept'), profile);
      const hydrated = await measureStart(browser, probeScript, page('bare React, prerendered', unstyled.startHydrated, 'lost'), profile);
      const question = page('ours, under way', '/talk-to-us/questions', 'none');
      const [reloaded, opened, bare] = [
        await measureQuestion(browser, probeScript, { ...question, visit }, profile),
        await measureQuestion(browser, probeScript, { ...question, visit: { session: visit.session } }, profile),
        await measureQuestion(browser, probeScript, page('bare React', unstyled.questionsDrawn, 'none'), profile),
      ];
      measured.push({
        visible: { ours: start.visible, bare: plain.visible },
        nextScreen: { ours: start.nextScreen ?? 0, bare: hydrated.nextScreen ?? 0 },
        reloaded: { ours: reloaded.visible, bare: bare.visible },
        opened: { ours: opened.visible, bare: bare.visible },
        select: { ours: opened.select, bare: bare.select },
        next: { ours: opened.next, bare: bare.next },
      });
    }
    console.log(`\n${profile.name}, the real addresses, against pages without our look`);
    for (const row of Object.keys(rows) as readonly Row[]) console.log(formatRow(measured.slice(1), row));
  }
  await served.close();
}

function formatRow(measured: readonly RealRound[], row: Row): string {
  const { title, aim } = rows[row];
  const ours = median(measured.map((round) => round[row].ours));
  const bare = median(measured.map((round) => round[row].bare));
  const ratio = median(measured.map((round) => round[row].ours / round[row].bare));
  const isMet = 'times' in aim ? ratio <= aim.times : ours <= aim.milliseconds;
  const wanted = 'times' in aim ? `${aim.times.toFixed(2)}x` : `${aim.milliseconds} ms`;
  const found = `${ours.toFixed(0)} ms to ${bare.toFixed(0)} ms, ${ratio.toFixed(2)}x`;
  return `${isMet ? 'met    ' : 'not met'}  ${title.padEnd(82)} ${found.padStart(30)}  (aim: at most ${wanted})`;
}

/** The screens for the pages without our look. */
async function captureUnstyled(browser: Browser, probeScript: string): Promise<UnstyledScreens> {
  const served = await serveSite(site);
  const { origin } = served;
  const opened = await openAtRest(browser, probeScript, { name: 'ours', url: `${origin}/talk-to-us`, firstClick: 'none' }, unthrottled);
  const first = await opened.page.evaluate(() => window.bench.markup());
  await opened.press('next');
  await opened.page.locator('main select').waitFor();
  const second = await opened.page.evaluate(() => window.bench.markup());
  await opened.close();
  const questions = await captureScreens(browser, probeScript, {
    name: 'ours, under way',
    url: `${origin}/talk-to-us/questions`,
    firstClick: 'none',
    visit: await storeVisit(browser, origin),
  });
  await served.close();
  return { start: [first, second], questions };
}

/** What the browser keeps of a visit that stands at the first question, when its page is loaded anew. */
async function storeVisit(browser: Browser, origin: string): Promise<StoredVisit> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const definition = readDefinition('lead', 2);
  await openStoredRun(page, definition, {}, { item: definition.items[0]!.id });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // A page stores its screen when it is left.
  await page.reload();
  const visit = await page.evaluate(() => ({
    session: JSON.parse(JSON.stringify(sessionStorage)) as { readonly [key: string]: string },
    history: history.state as unknown,
  }));
  await context.close();
  return visit;
}
