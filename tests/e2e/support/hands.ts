import type { Locator, Page } from '@playwright/test';

/** How a person works a page: by mouse or by keyboard alone. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Presses a button that says it is disabled: a person can, though nothing should come of it. */
  pressHeld(target: Locator): Promise<void>;
  /** Ticks or unticks an option card's box or circle. */
  choose(input: Locator): Promise<void>;
  /** Takes one of the ways that stand side by side. */
  segment(input: Locator): Promise<void>;
  /** Ticks or unticks a box that stands beside its words. */
  tick(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Picks an option of a native list by its words. */
  pick(list: Locator, words: string): Promise<void>;
}

/** A mouse for pointing, and a keyboard for words only. */
export function mouse(): Hands {
  return {
    press: (target) => target.click(),
    pressHeld: (target) => target.click({ force: true }),
    choose: (input) => input.locator('xpath=ancestor::label[1]').click(),
    segment: (input) => input.locator('xpath=ancestor::label[1]').click(),
    tick: (box) => box.click(),
    type: (field, text) => field.fill(text),
    pick: async (list, words) => {
      await list.selectOption({ label: words });
    },
  };
}

/** No pointer at all: Tab to get somewhere, arrows within a group of circles, Space and Enter to act. */
export function keyboard(page: Page): Hands {
  const press = async (target: Locator): Promise<void> => {
    await reach(page, target);
    await page.keyboard.press('Enter');
  };
  const space = async (target: Locator): Promise<void> => {
    await reach(page, target);
    await page.keyboard.press('Space');
  };
  return {
    press,
    pressHeld: press,
    choose: space,
    // In such a group the arrow that leads to a way takes it.
    segment: (input) => reach(page, input),
    tick: space,
    type: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    pick: async (list, words) => {
      await reach(page, list);
      await page.keyboard.type(words);
    },
  };
}

/** More stops than any screen has. */
const patience = 80;

async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < patience; stops += 1) {
    const where = await target.evaluate(placeOfFocus);
    if (where === 'here') return;
    await page.keyboard.press(where === 'same group' ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`The keyboard cannot reach ${target.toString()}.`);
}

/** Runs in the page. */
function placeOfFocus(target: Element): 'here' | 'same group' | 'elsewhere' {
  const focused = document.activeElement;
  if (focused === target) return 'here';
  const isRadio = (element: Element | null): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';
  return isRadio(focused) && isRadio(target) && focused.name === target.name ? 'same group' : 'elsewhere';
}
