import type { PreHydrationEvents } from '../../runtime/index.ts';

/** What the pre-hydration script passes to the app. It is absent in development, and where it could not be loaded. */
export interface PreHydrationHandle {
  /** This visit sees exactly the prerendered screen. */
  readonly canHydrate: boolean;
  /** What was done until now; from here on the app listens itself. */
  takeEvents(): PreHydrationEvents;
  /** Calls a function when Next has been pressed, unless the app has taken the events by then; at once if it was pressed before. */
  onNextPressed(act: () => void): void;
  /** The app has failed to load: shows the line that says what to do. */
  showLoadFailure(): void;
  /** The app has rendered: shows it, and removes the line. */
  markAppRendered(): void;
  /**
   * What the screen of a run depends on besides its place in the history, as one line: the address, the build, and what the document
   * says is stored. Nothing without a run. The last script of a page of a flow sets it (screenSnapshot.ts).
   */
  readScreenState?: () => string | undefined;
}

declare global {
  interface Window {
    preHydration?: PreHydrationHandle;
  }
}
