import type { KeyboardEvent } from 'react';

const steps: { readonly [key: string]: 1 | -1 | undefined } = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Arrow keys move through the radios of a question without choosing: a native group would choose the one
 * arrived at, and choosing locks the others. Space or a click chooses.
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
