import type { ConsoleMessage, Page } from '@playwright/test';

/** What a browser complains about: errors in the console, uncaught errors, and refusals of the content security policy. */
export interface BrowserErrors {
  /** Lets pass what a test provokes on purpose, such as a call that it makes fail. */
  expect(pattern: RegExp): void;
  /** Those that no `expect` covers. */
  unexpected(): readonly string[];
}

/** A report of the site on how long a request took: a matter of the machine, or of a clock that the journey puts forward. */
const slowRequest = /^Slow request/;

/** Listens to a page from now on. A violation of the policy stands in the console as an error too. */
export function recordBrowserErrors(page: Page): BrowserErrors {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (slowRequest.test(message.text())) return;
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
