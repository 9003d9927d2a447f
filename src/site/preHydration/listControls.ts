/** What can have the focus. */
export const controlSelector = 'h1,a,button,input,select,textarea';

/** The controls of a screen that is shown for the app. The app draws the same, so that each is found again by its place. */
export function listControls(screen: Element): readonly HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(controlSelector)];
}
