import type { Locator, Page } from '@playwright/test';

/** How a person works a page: by mouse or by keyboard alone. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Presses a button that says it is disabled: a person can, though nothing should come of it. */
  pressDisabled(target: Locator): Promise<void>;
  /** Ticks or unticks an option card's box or circle. */
  choose(input: Locator): Promise<void>;
  /** Takes one of the ways that stand side by side. */
  chooseSegment(input: Locator): Promise<void>;
  /** Ticks or unticks a box that stands beside its words. */
  tick(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Picks an option of a native list by its words. */
  selectOption(list: Locator, words: string): Promise<void>;
}

/** A mouse for pointing, and a keyboard for words only. */
export function mouse(): InputMethod {
  return {
    press: (target) => target.click(),
    pressDisabled: (target) => target.click({ force: true }),
    choose: (input) => input.locator('xpath=ancestor::label[1]').click(),
    chooseSegment: (input) => input.locator('xpath=ancestor::label[1]').click(),
    tick: (box) => box.click(),
    type: (field, text) => field.fill(text),
    selectOption: async (list, words) => {
      await list.selectOption({ label: words });
    },
  };
}

/** No pointer at all: Tab to get somewhere, arrows within a group of circles, Space and Enter to act. */
export function keyboard(page: Page): InputMethod {
  const press = async (target: Locator): Promise<void> => {
    await focusByKeyboard(page, target);
    await page.keyboard.press('Enter');
  };
  const space = async (target: Locator): Promise<void> => {
    await focusByKeyboard(page, target);
    await page.keyboard.press('Space');
  };
  return {
    press,
    pressDisabled: press,
    choose: space,
    // In such a group the arrow that leads to a way takes it.
    chooseSegment: (input) => focusByKeyboard(page, input),
    tick: space,
    type: async (field, text) => {
      await focusByKeyboard(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    selectOption: async (list, words) => {
      await focusByKeyboard(page, list);
      await page.keyboard.type(words);
    },
  };
}

/** More stops than any screen has. */
const maxTabStops = 80;

async function focusByKeyboard(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < maxTabStops; stops += 1) {
    const where = await target.evaluate(focusRelativeTo);
    if (where === 'here') return;
    await page.keyboard.press(where === 'same group' ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`The keyboard cannot reach ${target.toString()}.`);
}

/** Runs in the page. */
function focusRelativeTo(target: Element): 'here' | 'same group' | 'elsewhere' {
  const focused = document.activeElement;
  if (focused === target) return 'here';
  const isRadio = (element: Element | null): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';
  return isRadio(focused) && isRadio(target) && focused.name === target.name ? 'same group' : 'elsewhere';
}
