import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addressOf, choiceTitle, readFields } from './definition.ts';
import type { Definition, Field, Item, Step } from './definition.ts';
import { chosenValues, formValues } from './answers.ts';
import type { Person } from './answers.ts';
import type { InputMethod } from './input-methods.ts';
import { openStoredRun } from './stored-run.ts';
import type { StoredVisitOptions, Target } from './stored-run.ts';

/** The place that the browser shows. `item` is defined within a questionnaire only. */
export interface Place {
  readonly step: Step;
  readonly item: Item | undefined;
  readonly heading: string;
}

/** Page object of a flow: reads its screens, and fills them in with the answers of a person. */
export class Funnel {
  constructor(
    readonly page: Page,
    readonly definition: Definition,
    readonly input: InputMethod,
    readonly person: Person,
  ) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The button that leads to the next screen. */
  get next(): Locator {
    return this.page.locator('main button[type=submit]');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.definition.route}${query}`);
    await this.heading.waitFor();
  }

  /** Opens the flow at a place, with a stored run in which every screen before it is answered. */
  async openAt(target: Target, options?: StoredVisitOptions): Promise<Place> {
    await openStoredRun(this.page, this.definition, this.person, target, options);
    await this.heading.waitFor();
    const place = await this.readPlace();
    expect('item' in target ? place.item?.id : place.step.id, 'the place that was opened').toBe(Object.values(target)[0]);
    return place;
  }

  /** The place that is shown. Throws when the address is not that of a step of the flow. */
  async readPlace(): Promise<Place> {
    const heading = (await this.heading.innerText()).trim();
    const address = new URL(this.page.url()).pathname.replace(/\/$/, '');
    const step = this.definition.steps.find((candidate) => addressOf(this.definition, candidate) === address);
    if (step === undefined) throw new Error(`${address} is no step of the flow; the screen says: ${heading}`);
    const item = this.definition.items.find(({ id, content }) => step.items?.includes(id) === true && content === heading);
    return { step, item, heading };
  }

  /** Identifies the screen: two screens have different keys. */
  async screenKey(): Promise<string> {
    const heading = (await this.heading.allInnerTexts()).join(' / ').trim();
    return `${new URL(this.page.url()).pathname} ${heading}`;
  }

  /** The value or checked state of every control on the screen. */
  readValues(): Promise<readonly string[]> {
    return this.page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].map((control) =>
          control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
            ? `${control.value}: ${String(control.checked)}`
            : control.value,
        ),
      );
  }

  /** Fills in the screen, and stays on it. */
  async fill({ step, item }: Place): Promise<void> {
    if (step.form !== undefined) await this.fillForm(step.id, readFields(step.form));
    else if (item?.type === 'question') await this.answer(item);
    else for (const id of step.screening ?? []) await this.answer(this.definition.item(id));
  }

  /** Presses Next, and waits for another screen. */
  async goNext(): Promise<void> {
    const before = await this.screenKey();
    await this.input.press(this.next);
    await expect.poll(() => this.screenKey(), { message: `the screen after ${before}` }).not.toBe(before);
  }

  /** Fills in and leaves screens until `isReached` returns true for one, and returns its place. Throws when the flow has a cycle. */
  async walkTo(isReached: (place: Place) => boolean, look: Look = {}): Promise<Place> {
    // No path through a flow shows a screen twice, so more steps than screens mean a cycle.
    const most = this.definition.steps.length + this.definition.items.length + 2;
    for (let count = 0; count < most; count += 1) {
      const place = await this.readPlace();
      await look.onArrive?.(place);
      if (isReached(place)) return place;
      await this.fill(place);
      await look.onLeave?.(place);
      await this.goNext();
    }
    throw new Error('The flow shows a screen twice, or never the one that is walked to.');
  }

  /** Fills in and leaves screens until the step with this id is shown. */
  walkToStep(id: string, look?: Look): Promise<Place> {
    return this.walkTo(({ step }) => step.id === id, look);
  }

  /** Fills in and leaves screens until the question or banner with this id is shown. */
  walkToItem(id: string, look?: Look): Promise<Place> {
    return this.walkTo(({ item }) => item?.id === id, look);
  }

  /** The checkbox or radio button of an option. `question` is needed on a page with several questions. */
  option(value: string, question?: string): Locator {
    const of = question === undefined ? '' : `[name=${JSON.stringify(question)}]`;
    return this.page.locator(`main input${of}[value=${JSON.stringify(value)}]`);
  }

  /** The control of a form field, by its label. */
  field({ title }: Pick<Field, 'title'>): Locator {
    return this.page.getByRole('main').getByLabel(title);
  }

  async answer(item: Item, values = chosenValues(item, this.person)): Promise<void> {
    for (const value of values) {
      const input = this.option(value, item.id);
      if (!(await input.isChecked())) await this.input.choose(input);
      await expect(input, `${item.id}: ${value}`).toBeChecked();
    }
  }

  /** Changes an answer that has locked the other options. */
  async changeAnswer(question: string, value: string): Promise<void> {
    const place = this.option(value, question).locator('xpath=ancestor::div[contains(@id, "-place")]');
    await this.input.press(place.getByRole('button', { name: 'Change my answer' }));
    await this.input.choose(this.option(value, question));
    await expect(this.option(value, question)).toBeChecked();
  }

  /** Fills in a form with the values of the person. */
  async fillForm(step: string, fields: readonly Field[]): Promise<void> {
    const values = formValues(step, fields, this.person);
    for (const field of fields) await this.setField(field, values[field.name] ?? '');
  }

  /** Sets one field of a form. A checkbox is checked for 'yes'. */
  async setField(field: Field, value: string): Promise<void> {
    const control = this.field(field);
    if (field.kind === 'tick') {
      if ((await control.isChecked()) !== (value === 'yes')) await this.input.tick(control);
    } else if (field.kind === 'circles') await this.input.choose(this.option(value));
    else if (field.kind === 'list') await this.input.selectOption(control, choiceTitle(field, value));
    else await this.input.type(control, value);
  }
}

/** Callbacks for each screen: `onArrive` before it is filled in, and `onLeave` after that. The last screen gets only `onArrive`. */
export interface Look {
  readonly onArrive?: (place: Place) => Promise<void>;
  readonly onLeave?: (place: Place) => Promise<void>;
}
