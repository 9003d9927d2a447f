/** Runs before each test file that draws screens: adds the matchers, begins at the address of no page with nothing stored, and clears the page after each test. */
import '@testing-library/jest-dom/vitest';
import '../../src/ui/testing/jsdom.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first screen of a file waits for code to be compiled, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

// Files share the window of their worker, and one that ran before may have left it at another address, or an event to be sent again.
window.history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();

afterEach(() => {
  cleanup();
});
