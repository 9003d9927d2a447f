import type { Page } from '@playwright/test';

/** An answer that moved when an answer was ticked. */
export interface Movement {
  readonly ticked: string;
  readonly moved: string;
  readonly by: string;
}

/** Ticks and unticks every answer of the screen, and returns each answer that stands elsewhere afterwards, or has another size. */
export function findMovements(page: Page): Promise<readonly Movement[]> {
  return page.evaluate(tickEach);
}

/** Runs in the page: a press is that of a finger, which does not scroll. */
async function tickEach(): Promise<readonly Movement[]> {
  const options = () => [...document.querySelectorAll<HTMLInputElement>('main label input:is([type=radio], [type=checkbox])')];
  const name = (input: HTMLInputElement) => `${input.name}=${input.value}`;
  const measure = () =>
    options().map((input) => {
      const { x, y, width, height } = (input.closest('label') ?? input).getBoundingClientRect();
      return [x, y, width, height].map((side) => Math.round(side * 2) / 2).join(' ');
    });
  const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const movements: Movement[] = [];
  const press = async (input: HTMLInputElement): Promise<void> => {
    // A finger presses what is in sight; the press itself must not scroll.
    input.scrollIntoView({ block: 'center' });
    const before = measure();
    input.closest('label')?.click();
    await settle();
    const after = measure();
    options().forEach((one, index) => {
      if (before[index] !== after[index])
        movements.push({ ticked: name(input), moved: name(one), by: `${before[index]} to ${after[index]}` });
    });
  };
  // A window that has just been resized has the layout of before for some frames.
  for (let stable = 0, last = ''; stable < 5;) {
    await settle();
    const now = measure().join();
    stable = now === last ? stable + 1 : 0;
    last = now;
  }
  for (const [index] of options().entries()) {
    const now = () => options()[index];
    const input = now();
    if (input === undefined || input.disabled) continue;
    const wasChecked = input.checked;
    await press(input);
    const pressed = now();
    if (pressed !== undefined && pressed.checked !== wasChecked) await press(pressed);
  }
  return movements;
}
