import type { ConsoleMessage, Page } from '@playwright/test';

/** The errors that a browser reports: in the console, uncaught, and violations of the content security policy. */
export interface BrowserErrors {
  /** Allows the errors that match, because the test causes them, such as those of a request that it makes fail. */
  expect(pattern: RegExp): void;
  /** The errors that no pattern of `expect` matches. */
  unexpected(): readonly string[];
}

/** The site's report of a slow request. It depends on the machine, or on a clock that the journey moves forward, and is no error. */
const slowRequest = /^Slow request/;

/** Records the errors of a page from now on. The browser writes violations of the policy to the console. */
export function recordBrowserErrors(page: Page): BrowserErrors {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (slowRequest.test(message.text())) return;
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => errors.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
