/** Runs before each test file that draws screens: adds the matchers, and clears the page after each test. */
import '@testing-library/jest-dom/vitest';
import '../../src/ui/testing/jsdom.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
});
