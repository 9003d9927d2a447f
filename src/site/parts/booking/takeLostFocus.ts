/** The ref of an element that takes the focus when it appears, if what had it was removed, such as the button that was pressed. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
