import type { PreHydrationEvents } from '../../runtime/index.ts';

/** What the pre-hydration script passes to the app. It is absent in development, and where it could not be loaded. */
export interface PreHydrationHandle {
  /** True when this visit sees exactly the prerendered screen. */
  readonly canHydrate: boolean;
  /** Returns the events recorded so far, and stops recording: the app listens from now on. */
  takeEvents(): PreHydrationEvents;
  /** Calls a function when Next is pressed, at once if it was pressed before. Never calls it once the app has taken the events. */
  onNextPressed(act: () => void): void;
  /** Called when the app has failed to load: shows the load-failure notice. */
  showLoadFailure(): void;
  /** Called when the app has rendered: shows it, and hides the notice. */
  markAppRendered(): void;
  /**
   * Everything that the screen of a run depends on, apart from its history entry, as one line: the address, the build, and the
   * session storage under the keys that the document names. `undefined` without a run. The script screenSnapshot.ts sets it, which
   * only pages of flows have.
   */
  readScreenState?: () => string | undefined;
}

declare global {
  interface Window {
    preHydration?: PreHydrationHandle;
  }
}
