/** Moves the focus to the first invalid field of a form, unless it is elsewhere on the page: an answer that comes late takes it from nobody. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || form?.contains(activeElement) === true)
    form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
