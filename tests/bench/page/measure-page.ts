import type { Browser } from '@playwright/test';
import { median } from '../support/median.ts';
import type { ElementMarkup } from './reference/markup.ts';
import { deviceProfiles, unthrottled } from './device-profiles.ts';
import type { DeviceProfile } from './device-profiles.ts';
import { openPage } from './open-page.ts';
import type { BenchmarkPage, OpenedPage } from './open-page.ts';

/** What one visit cost: milliseconds, and bytes. */
export interface PageMetrics {
  readonly visible: number;
  readonly firstClick: number;
  readonly interactive: number | undefined;
  readonly heap: number;
  /** Medians over the presses of the visit; a plain page has no script that does anything on them. */
  readonly select: number | undefined;
  readonly next: number | undefined;
}

/** How many screens after the first one Next goes to. */
const steps = 10;

/** How many visits are made until the first question is visible, of which the median counts: that time varies most, and its aim is the closest. */
const visibleVisits = 3;

/** A first visit to a page: the first click as soon as the first question is visible, everything else once the page is idle. */
export async function measurePage(
  browser: Browser,
  probeScript: string,
  subject: BenchmarkPage,
  profile: DeviceProfile,
): Promise<PageMetrics> {
  const earlier: number[] = [];
  while (earlier.length < visibleVisits - 1) earlier.push(await measureVisible(browser, probeScript, subject, profile));
  const opened = await openPage(browser, probeScript, subject, profile);
  const { page } = opened;
  const { at, point } = await page.evaluate(() => window.bench.visible);
  if (subject.firstClick !== 'lost') await page.mouse.click(point.x, point.y);
  const firstClick = await page.evaluate(() => window.bench.firstClickHandled);
  const interactive = await page.evaluate(() => window.bench.interactive);
  await page.waitForLoadState('networkidle');
  const heap = await heapOf(opened);
  const pressed = subject.firstClick === 'native' ? undefined : await measurePresses(opened);
  await opened.close();
  return { visible: median([...earlier, at]), firstClick, interactive, heap, select: pressed?.select, next: pressed?.next };
}

async function measureVisible(browser: Browser, probeScript: string, subject: BenchmarkPage, profile: DeviceProfile): Promise<number> {
  const opened = await openPage(browser, probeScript, { ...subject, firstClick: 'none' }, profile);
  const { at } = await opened.page.evaluate(() => window.bench.visible);
  await opened.close();
  return at;
}

/** What a visit to the first screen of a flow cost, in milliseconds since it began. */
export interface StartMetrics {
  readonly visible: number;
  /** Its button was pressed at once; nothing on a page without scripts. */
  readonly nextScreen: number | undefined;
}

/** A first visit to a first screen without a question, with a press on its button as soon as it is visible. */
export async function measureStart(
  browser: Browser,
  probeScript: string,
  subject: BenchmarkPage,
  profile: DeviceProfile,
): Promise<StartMetrics> {
  const opened = await openPage(browser, probeScript, subject, profile);
  const { at, point } = await opened.page.evaluate(() => window.bench.startVisible);
  if (subject.firstClick === 'kept') await opened.page.mouse.click(point.x, point.y);
  const nextScreen = await opened.page.evaluate(() => window.bench.nextScreen);
  await opened.close();
  return { visible: at, nextScreen: subject.firstClick === 'native' ? undefined : nextScreen };
}

/** What a visit that goes on at a question cost: milliseconds to the paint of the question, and from a press to its paint. */
export interface QuestionMetrics {
  readonly visible: number;
  readonly select: number;
  readonly next: number;
}

/** A visit that goes on at a question. */
export async function measureQuestion(
  browser: Browser,
  probeScript: string,
  subject: BenchmarkPage,
  profile: DeviceProfile,
): Promise<QuestionMetrics> {
  const opened = await openPage(browser, probeScript, { ...subject, firstClick: 'none' }, profile);
  const { at } = await opened.page.evaluate(() => window.bench.visible);
  await opened.page.waitForLoadState('networkidle');
  const presses = await measurePresses(opened);
  await opened.close();
  return { visible: at, ...presses };
}

async function heapOf({ devtools }: OpenedPage): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value;
  if (used === undefined) throw new Error('The browser does not say how much memory is used');
  return used;
}

/** Presses every other option of the first question, whose first one is chosen, and goes on. */
async function measurePresses(opened: OpenedPage): Promise<{ readonly select: number; readonly next: number }> {
  const options = await opened.page.locator('main label input').count();
  const selects: number[] = [];
  for (let option = 1; option < options; option++) selects.push(await opened.press({ option }));
  const nexts: number[] = [];
  for (let step = 0; step < steps; step++) {
    if (step > 0) await answer(opened);
    nexts.push(await opened.press('next'));
  }
  return { select: median(selects), next: median(nexts) };
}

/** Answers the screen with its first option, where it asks. */
async function answer(opened: OpenedPage): Promise<void> {
  if ((await opened.page.locator('main label input').count()) > 0) await opened.press({ option: 0 });
}

/** Opens a page without a first click, and waits until it is idle. */
export async function openAtRest(
  browser: Browser,
  probeScript: string,
  subject: BenchmarkPage,
  profile: DeviceProfile,
): Promise<OpenedPage> {
  const opened = await openPage(browser, probeScript, { ...subject, firstClick: 'none' }, profile);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** The screens of our own page that `measure` visits. */
export async function captureScreens(browser: Browser, probeScript: string, subject: BenchmarkPage): Promise<readonly ElementMarkup[]> {
  const opened = await openAtRest(browser, probeScript, subject, unthrottled);
  const screens: ElementMarkup[] = [];
  for (let step = 0; step <= steps; step++) {
    screens.push(await opened.page.evaluate(() => window.bench.markup()));
    await answer(opened);
    if (step < steps) await opened.press('next');
  }
  await opened.close();
  return screens;
}

/** How often pages are compared: a browser does not render a curve identically each time. */
const pixelAttempts = 5;

/** Throws when two pages do not show the very same first question. */
export async function expectSamePixels(browser: Browser, probeScript: string, subjects: readonly BenchmarkPage[]): Promise<void> {
  for (const profile of deviceProfiles) {
    let other: BenchmarkPage | undefined;
    for (let look = 0; look < pixelAttempts; look++) {
      other = await firstDifferingPage(browser, probeScript, subjects, { ...unthrottled, viewport: profile.viewport });
      if (other === undefined) break;
    }
    if (other !== undefined) throw new Error(`${other.name} does not look like ${subjects[0]!.name}, so they cannot be compared`);
  }
}

/** The first page that shows something else than the first one. */
async function firstDifferingPage(
  browser: Browser,
  probeScript: string,
  subjects: readonly BenchmarkPage[],
  profile: DeviceProfile,
): Promise<BenchmarkPage | undefined> {
  const pictures: Buffer[] = [];
  for (const subject of subjects) {
    const opened = await openAtRest(browser, probeScript, subject, profile);
    pictures.push(await opened.page.screenshot({ animations: 'disabled' }));
    await opened.close();
  }
  return subjects.find((_, index) => !pictures[index]!.equals(pictures[0]!));
}
