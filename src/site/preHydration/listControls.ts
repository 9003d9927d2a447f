/** Elements that can have the focus. */
export const controlSelector = 'h1,a,button,input,select,textarea';

/**
 * The controls of a screen, in order. A screen that is shown in place of the app's has the same controls as the app's, so a control
 * and its counterpart have the same index.
 */
export function listControls(screen: Element): readonly HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(controlSelector)];
}
