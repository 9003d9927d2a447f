import type { Page } from '@playwright/test';

/** An option whose box moved or changed its size when an option was ticked. `by` has both boxes: x, y, width and height. */
export interface Movement {
  readonly ticked: string;
  readonly moved: string;
  readonly by: string;
}

/** Ticks and unticks every option of the screen, and returns each option whose box moves or changes its size. */
export function findMovements(page: Page): Promise<readonly Movement[]> {
  return page.evaluate(tickEach);
}

/** Runs in the page, and clicks by script, because a click of Playwright may scroll. */
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
    // Scrolls before the boxes are measured, because they are measured relative to the window.
    input.scrollIntoView({ block: 'center' });
    const before = measure();
    input.closest('label')?.click();
    await settle();
    const after = measure();
    options().forEach((option, index) => {
      if (before[index] !== after[index])
        movements.push({ ticked: name(input), moved: name(option), by: `${before[index]} to ${after[index]}` });
    });
  };
  // A window that was just resized has the former layout for some frames: waits until five measurements in turn are equal.
  for (let stable = 0, last = ''; stable < 5;) {
    await settle();
    const boxes = measure().join();
    stable = boxes === last ? stable + 1 : 0;
    last = boxes;
  }
  for (const [index] of options().entries()) {
    const findInput = () => options()[index];
    const input = findInput();
    if (input === undefined || input.disabled) continue;
    const wasChecked = input.checked;
    await press(input);
    const pressed = findInput();
    if (pressed !== undefined && pressed.checked !== wasChecked) await press(pressed);
  }
  return movements;
}
