import type { KeyboardEvent } from 'react';

const steps: { readonly [key: string]: 1 | -1 | undefined } = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Handles the arrow keys in a group of radios: they move focus without choosing. A native group would choose the focused radio, and
 * choosing locks the others. Space or a click chooses.
 */
export function moveRadioFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const radio = event.currentTarget;
  if (step === undefined || radio.type !== 'radio' || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const open = radio.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)') ?? [];
  const radios = [...open];
  radios[(radios.indexOf(radio) + step + radios.length) % radios.length]?.focus();
}
