/**
 * Runs before each test file that draws screens: adds the matchers, begins at the address of no page with nothing stored. After
 * each test it clears the page, and fails the test when an error was written to the console, such as one of React about its
 * own use, unless the test has taken the console over.
 */
import '@testing-library/jest-dom/vitest';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import '../../src/ui/testing/jsdom.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// The first screen of a file waits for code to be compiled, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

// Files share the window of their worker, and one that ran before may have left it at another address, or an event to be sent again.
window.history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();

/** The queue in which React DOM keeps the renders and effects that it does later. */
interface ReactQueue {
  unstable_scheduleCallback(priority: number, task: () => void): void;
  readonly unstable_IdlePriority: number;
}

const fromReactDom = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const reactQueue = fromReactDom('scheduler') as ReactQueue;

/** Resolves when React has nothing left to render, and no effect to run: a task of the lowest priority comes after all of these. */
function untilReactIsIdle(): Promise<void> {
  return new Promise((resolve) => reactQueue.unstable_scheduleCallback(reactQueue.unstable_IdlePriority, resolve));
}

// What finds, waits or acts for a user ends with a timer of no length, which on a busy machine is over before React has rendered what
// was set, or has run the effects of what is found: those that take the focus, for one.
const usual = getConfig();
beforeAll(() =>
  configure({
    asyncWrapper: async (work): Promise<unknown> => {
      const result: unknown = await usual.asyncWrapper(work);
      await untilReactIsIdle();
      return result;
    },
  }),
);
// Files share the library, too.
afterAll(() => configure(usual));

let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(format(...words)));
});

afterEach(async () => {
  cleanup();
  // What React has begun would come to the next test, or find no window any more.
  await untilReactIsIdle();
  if (errors.length > 0) throw new Error(`The test has written errors to the console: ${errors.join('\n')}`);
});
