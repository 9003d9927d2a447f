import type { Locator, Page } from '@playwright/test';

/** How a person uses a page: by mouse, or by keyboard alone. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Presses a button with aria-disabled: a person can, and nothing should happen. */
  pressDisabled(target: Locator): Promise<void>;
  /** Toggles the checkbox or radio button of an option card. */
  choose(input: Locator): Promise<void>;
  /** Chooses a segment of a segmented control. */
  chooseSegment(input: Locator): Promise<void>;
  /** Toggles a checkbox beside its label. */
  tick(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a native select by its label. */
  selectOption(list: Locator, words: string): Promise<void>;
}

/** The mouse, and the keyboard for text only. */
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

/** No pointer: Tab to move the focus, arrows within a radio group, Space and Enter to act. */
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
    // In a radio group the arrow that moves to a segment also chooses it.
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

/** More tab stops than any screen has. */
const maxTabStops = 80;

async function focusByKeyboard(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // The element is located once, because locating it at each tab stop takes longer than the key press.
  const element = await target.evaluateHandle((node) => node);
  for (let stops = 0; stops < maxTabStops; stops += 1) {
    const focus = await element.evaluate(focusRelativeTo);
    if (focus === 'here') return;
    await page.keyboard.press(focus === 'same group' ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`The keyboard cannot reach ${target.toString()}.`);
}

/** Where the focus is: on the target, on a radio button of the target's group, or elsewhere. Runs in the page. */
function focusRelativeTo(target: Element): 'here' | 'same group' | 'elsewhere' {
  const focused = document.activeElement;
  if (focused === target) return 'here';
  const isRadio = (element: Element | null): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';
  return isRadio(focused) && isRadio(target) && focused.name === target.name ? 'same group' : 'elsewhere';
}
