import type { EarlyActs } from '../../runtime/index.ts';

/** What the first script of a document hands to the app. It is absent in development, and where it could not be loaded. */
export interface Early {
  /** This visit sees the very screen that the build has drawn into the document. */
  readonly fits: boolean;
  /** What was done until now; from here on the app listens itself. */
  take(): EarlyActs;
  /** The app does not come: shows the line that says what to do. */
  fail(): void;
  /** The app has drawn: shows it, and takes the line away. */
  done(): void;
}

declare global {
  interface Window {
    early?: Early;
  }
}
