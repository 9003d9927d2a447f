/** Focuses the first invalid field of a form, unless the focus is elsewhere on the page: a late response must not move it from there. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || form?.contains(activeElement) === true)
    form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
