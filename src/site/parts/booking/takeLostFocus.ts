/** The ref of an element that takes the focus when it mounts, if the focused element was removed, such as the pressed button. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
