import type { Browser, CDPSession, Page } from '@playwright/test';
import type { DeviceProfile } from './device-profiles.ts';
import type { Press } from './page-probe.ts';

/** A page of the benchmark. */
export interface BenchmarkPage {
  readonly name: string;
  readonly url: string;
  readonly firstClick: Window['firstClick'];
  readonly visit?: StoredVisit;
}

/** What a browser keeps of a visit under way. */
export interface StoredVisit {
  readonly session: { readonly [key: string]: string };
  /** The state of its entry in the history: that of a page that is loaded anew; nothing where the address is opened. */
  readonly history?: unknown;
}

/** A first visit to a page: a browser without a cache, slowed down as the profile says. */
export interface OpenedPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Makes a press and gives the milliseconds to the paint of what follows from it. */
  press(press: Press): Promise<number>;
  /** Closes the page; rejects when it has complained of anything, for then it was not the page that was meant. */
  close(): Promise<void>;
}

/** Opens a page. */
export async function openPage(browser: Browser, probeScript: string, subject: BenchmarkPage, profile: DeviceProfile): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: profile.viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => complaints.push(message.text()));
  await applyThrottling(devtools, profile);
  if (subject.visit !== undefined) await page.addInitScript(restoreVisit, subject.visit);
  await page.addInitScript({ content: `window.firstClick = ${JSON.stringify(subject.firstClick)};\n${probeScript}` });
  await page.goto(subject.url, { waitUntil: 'commit' });
  return {
    page,
    devtools,
    async press(press) {
      const { x, y } = await page.evaluate((press) => window.bench.prepare(press), press);
      await page.mouse.click(x, y);
      return page.evaluate(() => window.bench.pressDuration());
    },
    async close() {
      await context.close();
      if (complaints.length > 0) throw new Error(`${subject.name} complained:\n${complaints.join('\n')}`);
    },
  };
}

/** In the browser. */
function restoreVisit({ session, history: state }: StoredVisit): void {
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  history.replaceState(state ?? null, '');
}

async function applyThrottling(devtools: CDPSession, { slowdown, latency, megabitsDown, megabitsUp }: DeviceProfile): Promise<void> {
  const bytes = (megabits: number): number => (megabits < 0 ? -1 : (megabits * 1_000_000) / 8);
  const conditions = { offline: false, latency, downloadThroughput: bytes(megabitsDown), uploadThroughput: bytes(megabitsUp) };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', conditions);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
