import type { PreHydrationEvents } from '../../runtime/index.ts';

/** What the first script of a document hands to the app. It is absent in development, and where it could not be loaded. */
export interface PreHydrationHandle {
  /** This visit sees the very screen that the build has drawn into the document. */
  readonly canHydrate: boolean;
  /** What was done until now; from here on the app listens itself. */
  takeEvents(): PreHydrationEvents;
  /** The app does not come: shows the line that says what to do. */
  showLoadFailure(): void;
  /** The app has drawn: shows it, and takes the line away. */
  markAppRendered(): void;
}

declare global {
  interface Window {
    early?: PreHydrationHandle;
  }
}
