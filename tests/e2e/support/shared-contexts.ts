import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The browser contexts of a worker: one for each set of options, used by all of its journeys with these options, one after another.
 * A journey finds no page, cookie, cache, storage, permission or route of the one before (decision 102).
 */
export class SharedContexts {
  private readonly opened = new Map<string, SharedContext>();
  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** The context for the options of the running journey. Playwright gives them to each new context; here they only tell contexts apart. */
  async open(options: object): Promise<SharedContext> {
    const key = JSON.stringify(options);
    const opened = this.opened.get(key) ?? (await SharedContext.create(this.browser));
    this.opened.set(key, opened);
    return opened;
  }
}

class SharedContext {
  readonly context: BrowserContext;
  /** An empty page that no journey has, from which the others are cleared after they are closed. */
  private readonly empty: Page;
  private readonly session: CDPSession;
  /** The origins whose pages the running journey has opened. */
  private readonly origins = new Set<string>();

  private constructor(context: BrowserContext, empty: Page, session: CDPSession) {
    this.context = context;
    this.empty = empty;
    this.session = session;
    context.on('page', (page) => page.on('framenavigated', (frame) => this.origins.add(new URL(frame.url()).origin)));
  }

  static async create(browser: Browser): Promise<SharedContext> {
    const context = await browser.newContext();
    const empty = await context.newPage();
    return new SharedContext(context, empty, await context.newCDPSession(empty));
  }

  /** Removes all that the journey has left. */
  async clear(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.empty) await page.close();
    await this.context.unrouteAll();
    await this.context.setOffline(false);
    await this.context.clearPermissions();
    await this.context.clearCookies();
    for (const origin of this.origins) await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    this.origins.clear();
    await this.session.send('Network.clearBrowserCache');
  }
}
