import type { Browser } from '@playwright/test';
import { median } from '../support/median.ts';
import type { Part } from './reference/markup.ts';
import { profiles, unthrottled } from './profiles.ts';
import type { Profile } from './profiles.ts';
import { visit } from './visit.ts';
import type { Subject, Visit } from './visit.ts';

/** What one visit cost: milliseconds, and bytes. */
export interface Measured {
  readonly visible: number;
  readonly click: number;
  readonly listens: number | undefined;
  readonly heap: number;
  /** Medians over the presses of the visit; a plain page has no script that does anything on them. */
  readonly select: number | undefined;
  readonly next: number | undefined;
}

/** How many screens after the first one Next goes to. */
const steps = 10;

/** Visits a page for the first time: the first click as soon as the first question shows, then everything else once the page has come to rest. */
export async function measure(browser: Browser, watch: string, subject: Subject, profile: Profile): Promise<Measured> {
  const opened = await visit(browser, watch, subject, profile);
  const { page } = opened;
  const { at, point } = await page.evaluate(() => window.bench.visible);
  if (subject.firstClick !== 'lost') await page.mouse.click(point.x, point.y);
  const click = await page.evaluate(() => window.bench.handled);
  const listens = await page.evaluate(() => window.bench.listens);
  await page.waitForLoadState('networkidle');
  const heap = await heapOf(opened);
  const pressed = subject.firstClick === 'native' ? undefined : await walk(opened);
  await opened.end();
  return { visible: at, click, listens, heap, select: pressed?.select, next: pressed?.next };
}

async function heapOf({ devtools }: Visit): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value;
  if (used === undefined) throw new Error('The browser does not say how much memory is used');
  return used;
}

/** Presses every other option of the first question, whose first one is chosen, and goes on. */
async function walk(opened: Visit): Promise<{ readonly select: number; readonly next: number }> {
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
async function answer(opened: Visit): Promise<void> {
  if ((await opened.page.locator('main label input').count()) > 0) await opened.press({ option: 0 });
}

/** Opens a page without a first click, and waits until it has come to rest. */
async function look(browser: Browser, watch: string, subject: Subject, profile: Profile): Promise<Visit> {
  const opened = await visit(browser, watch, { ...subject, firstClick: 'none' }, profile);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** The screens of our own page that `measure` comes to. */
export async function takeScreens(browser: Browser, watch: string, subject: Subject): Promise<readonly Part[]> {
  const opened = await look(browser, watch, subject, unthrottled);
  const screens: Part[] = [];
  for (let step = 0; step <= steps; step++) {
    screens.push(await opened.page.evaluate(() => window.bench.markup()));
    await answer(opened);
    if (step < steps) await opened.press('next');
  }
  await opened.end();
  return screens;
}

/** How often pages are laid beside each other: a browser does not draw a curve alike to the last bit each time. */
const looks = 5;

/** Throws when two pages do not show the very same first question. */
export async function expectSamePixels(browser: Browser, watch: string, subjects: readonly Subject[]): Promise<void> {
  for (const profile of profiles) {
    let other: Subject | undefined;
    for (let look = 0; look < looks; look++) {
      other = await firstOther(browser, watch, subjects, { ...unthrottled, viewport: profile.viewport });
      if (other === undefined) break;
    }
    if (other !== undefined) throw new Error(`${other.name} does not look like ${subjects[0]!.name}, so they cannot be compared`);
  }
}

/** The first page that shows something else than the first one. */
async function firstOther(browser: Browser, watch: string, subjects: readonly Subject[], profile: Profile): Promise<Subject | undefined> {
  const pictures: Buffer[] = [];
  for (const subject of subjects) {
    const opened = await look(browser, watch, subject, profile);
    pictures.push(await opened.page.screenshot({ animations: 'disabled' }));
    await opened.end();
  }
  return subjects.find((_, index) => !pictures[index]!.equals(pictures[0]!));
}
