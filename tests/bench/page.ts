/**
 * Measures when the first question is visible and takes a click, how long a press takes, and the memory, and compares
 * with three pages that show the same without our runtime; see page/README.md. Prints medians and whether aims are
 * met; asserts nothing, because machines differ. Then compares the real addresses with pages without our look.
 * `npm run bench -- page [rounds]`; with `real`, the second comparison only.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import config from '../../playwright.config.ts';
import { findBrowser, versionOf } from '../../scripts/lib/browser.mjs';
import { buildWithAssessment } from '../fixtures/first-question/build.ts';
import { aims, pageNames } from './page/page-aims.ts';
import { bundleModule } from './page/bundle-module.ts';
import { writeFlowWithItems } from './page/write-flow.ts';
import { expectSamePixels, measurePage, captureScreens } from './page/measure-page.ts';
import type { PageMetrics } from './page/measure-page.ts';
import { deviceProfiles } from './page/device-profiles.ts';
import type { DeviceProfile } from './page/device-profiles.ts';
import { buildReferences, references } from './page/reference/build-references.ts';
import { formatAim, formatTable } from './page/page-report.ts';
import type { Round } from './page/page-report.ts';
import { compareRealAddresses } from './page/real-addresses.ts';
import { serveSite } from './page/serve-site.ts';
import type { BenchmarkPage } from './page/open-page.ts';

const folder = 'dist/bench/page';
const root = path.resolve(import.meta.dirname, '../..');
const counts = [13, 1000, 5000] as const;
const only = process.argv.includes('real');
const rounds = Number(process.argv.slice(2).find((argument) => argument !== 'real') ?? 7);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Say how many rounds as a number, such as: npm run bench -- page 3');

const found = await findBrowser();
if ('missing' in found) throw new Error(found.missing);
console.log(`${versionOf(found.file)}, medians of ${rounds} rounds after one that does not count (lowest to highest).`);
if (!only) for (const count of counts) await build(count);
const probeScript = await bundleModule(path.join(import.meta.dirname, 'page/page-probe.ts'), 'iife');
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: found.file });
try {
  if (!only) await comparePages(browser);
  await compareRealAddresses(browser, probeScript, rounds);
} finally {
  await browser.close();
}

async function build(count: number): Promise<void> {
  console.log(`Building the site with ${count} items.`);
  const own = `${folder}/${count}`;
  await writeFlowWithItems(path.join(root, own), count);
  await buildWithAssessment(own, own);
}

function siteOf(count: number): string {
  return path.join(root, folder, String(count), 'site');
}

async function comparePages(browser: Browser): Promise<void> {
  await addReferences(browser);
  const [small, middle, large] = await Promise.all(counts.map((count) => serveSite(siteOf(count))));
  const ours = (count: (typeof counts)[number], origin: string): BenchmarkPage => ({
    name: pageNames[`ours${count}`],
    url: `${origin}/talk-to-us`,
    firstClick: 'kept',
  });
  const { origin } = small!;
  const alike: readonly BenchmarkPage[] = [
    ours(13, origin),
    { name: pageNames.plain, url: origin + references.plain, firstClick: 'native' },
    { name: pageNames.drawn, url: origin + references.drawn, firstClick: 'lost' },
    { name: pageNames.hydrated, url: origin + references.hydrated, firstClick: 'lost' },
  ];
  await expectSamePixels(browser, probeScript, alike);
  const subjects = [...alike, ours(1000, middle!.origin), ours(5000, large!.origin)];
  for (const profile of deviceProfiles) await report(browser, subjects, profile);
  await Promise.all([small, middle, large].map((one) => one!.close()));
}

/** The pages beside ours are made of what ours shows. */
async function addReferences(browser: Browser): Promise<void> {
  const served = await serveSite(siteOf(13));
  const screens = await captureScreens(browser, probeScript, {
    name: pageNames.ours13,
    url: `${served.origin}/talk-to-us`,
    firstClick: 'kept',
  });
  await served.close();
  await buildReferences(siteOf(13), screens);
}

async function report(browser: Browser, subjects: readonly BenchmarkPage[], profile: DeviceProfile): Promise<void> {
  const { name, slowdown, megabitsDown, latency } = profile;
  console.log(`\n${name}: processor ${slowdown} times slower, ${megabitsDown} Mbps, ${latency} ms`);
  const measured: Round[] = [];
  // All pages in each round, so that what else the machine does hits all of them; and in an order of its own each time.
  for (let round = 0; round <= rounds; round++) {
    const costs = new Map<string, PageMetrics>();
    for (const subject of rotated(subjects, round)) costs.set(subject.name, await measurePage(browser, probeScript, subject, profile));
    measured.push(costs);
  }
  const counted = measured.slice(1);
  console.log(`${formatTable(counted, Object.values(pageNames))}\n`);
  for (const aim of aims) console.log(formatAim(counted, aim));
}

/** The pages beginning with another one each time, and every other time backwards. */
function rotated(subjects: readonly BenchmarkPage[], round: number): readonly BenchmarkPage[] {
  const from = round % subjects.length;
  const order = [...subjects.slice(from), ...subjects.slice(0, from)];
  return round % 2 === 0 ? order : order.toReversed();
}
