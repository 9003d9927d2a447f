/**
 * Runs before each test file that draws screens: adds the matchers, begins at the address of no page with nothing stored. After
 * each test it clears the page, and fails the test when an error was written to the console, such as one of React about its
 * own use, unless the test has taken the console over.
 */
import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import '../../src/ui/testing/jsdom.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// The first screen of a file waits for code to be compiled, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

// Files share the window of their worker, and one that ran before may have left it at another address, or an event to be sent again.
window.history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();

let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(format(...words)));
});

afterEach(() => {
  cleanup();
  if (errors.length > 0) throw new Error(`The test has written errors to the console: ${errors.join('\n')}`);
});
