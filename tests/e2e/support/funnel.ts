import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addressOf, readFields } from './definition.ts';
import type { Definition, Field, Item, Step } from './definition.ts';
import type { InputMethod } from './input-methods.ts';

/** What a person puts in: option values by question, and form values by step and field. All else is answered with what leads on. */
export interface Person {
  readonly answers?: { readonly [question: string]: readonly string[] };
  readonly forms?: { readonly [step: string]: { readonly [field: string]: string } };
}

/** Where the browser stands. `item` is there within a questionnaire only. */
export interface Place {
  readonly step: Step;
  readonly item: Item | undefined;
  readonly heading: string;
}

/** A person in the middle of a flow: sees screens, and works them with their hands. */
export class Funnel {
  constructor(
    readonly page: Page,
    readonly definition: Definition,
    readonly hands: InputMethod,
    readonly person: Person,
  ) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The button that goes on. */
  get next(): Locator {
    return this.page.locator('main button[type=submit]');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.definition.route}${query}`);
    await this.heading.waitFor();
  }

  /** The screen that shows now; fails when the address is not one of the flow. */
  async place(): Promise<Place> {
    const heading = (await this.heading.innerText()).trim();
    const address = new URL(this.page.url()).pathname.replace(/\/$/, '');
    const step = this.definition.steps.find((one) => addressOf(this.definition, one) === address);
    if (step === undefined) throw new Error(`${address} is no step of the flow; the screen says: ${heading}`);
    const item = this.definition.items.find((one) => step.items?.includes(one.id) === true && one.content === heading);
    return { step, item, heading };
  }

  /** One word for the screen, for telling two apart. */
  async sight(): Promise<string> {
    const heading = (await this.heading.allInnerTexts()).join(' / ').trim();
    return `${new URL(this.page.url()).pathname} ${heading}`;
  }

  /** What is filled in on the screen: every control's value or mark. */
  filledIn(): Promise<readonly string[]> {
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

  /** Fills in the screen without going on. */
  async fill({ step, item }: Place): Promise<void> {
    if (step.form !== undefined) await this.fillForm(step.id, readFields(step.form));
    else if (item?.type === 'question') await this.answer(item);
    else for (const id of step.screening ?? []) await this.answer(this.definition.item(id));
  }

  /** Goes on, and waits until another screen shows. */
  async goOn(): Promise<void> {
    const before = await this.sight();
    await this.hands.press(this.next);
    await expect.poll(() => this.sight(), { message: `the screen after ${before}` }).not.toBe(before);
  }

  /** Walks on until a screen fits, filling each in; `look` sees each before and after. */
  async walkTo(arrived: (place: Place) => boolean, look: Look = {}): Promise<Place> {
    // No way through a flow shows a screen twice, so more steps than screens mean a circle.
    const most = this.definition.steps.length + this.definition.items.length + 2;
    for (let count = 0; count < most; count += 1) {
      const place = await this.place();
      await look.arriving?.(place);
      if (arrived(place)) return place;
      await this.fill(place);
      await look.leaving?.(place);
      await this.goOn();
    }
    throw new Error('The walk goes in a circle.');
  }

  /** Walks to a step by its id. */
  walkToStep(id: string, look?: Look): Promise<Place> {
    return this.walkTo(({ step }) => step.id === id, look);
  }

  /** Walks to a question or banner by its id. */
  walkToItem(id: string, look?: Look): Promise<Place> {
    return this.walkTo(({ item }) => item?.id === id, look);
  }

  /** The box or circle of an option; where several questions stand on the page, of the one named. */
  option(value: string, question?: string): Locator {
    const of = question === undefined ? '' : `[name=${JSON.stringify(question)}]`;
    return this.page.locator(`main input${of}[value=${JSON.stringify(value)}]`);
  }

  /** The control of a form field, by its label. */
  field({ title }: Pick<Field, 'title'>): Locator {
    return this.page.getByRole('main').getByLabel(title);
  }

  async answer(item: Item, values = this.person.answers?.[item.id] ?? harmless(item)): Promise<void> {
    for (const value of values) {
      const input = this.option(value, item.id);
      if (!(await input.isChecked())) await this.hands.choose(input);
      await expect(input, `${item.id}: ${value}`).toBeChecked();
    }
  }

  /** Fills in a form with the person's values. */
  async fillForm(step: string, fields: readonly Field[]): Promise<void> {
    const values = { ...usual, ...this.person.forms?.[step] };
    for (const field of fields) {
      const value = values[field.name];
      if (value === undefined) throw new Error(`The person has no ${field.name} for ${step}.`);
      await this.put(field, value);
    }
  }

  /** Puts a value into one field of a form; a box is ticked for 'yes', and left alone when it is already. */
  async put(field: Field, value: string): Promise<void> {
    const control = this.field(field);
    if (field.kind === 'tick') {
      if ((await control.isChecked()) !== (value === 'yes')) await this.hands.tick(control);
    } else if (field.kind === 'circles') await this.hands.choose(this.option(value));
    else if (field.kind === 'list')
      await this.hands.selectOption(control, field.choices.find((one) => one.const === value)?.title ?? value);
    else await this.hands.type(control, value);
  }
}

/** What to do with each screen on a walk. */
export interface Look {
  readonly arriving?: (place: Place) => Promise<void>;
  readonly leaving?: (place: Place) => Promise<void>;
}

/** What a person with nothing in the way puts into forms. */
const usual: { readonly [field: string]: string } = {
  dateOfBirth: '04/15/1990',
  state: 'TX',
  zipCode: '78701',
  email: 'sample.person@example.com',
  firstName: 'Sample',
  lastName: 'Person',
  gender: 'FEMALE',
  phone: '(512) 234-0142',
  acceptedTerms: 'yes',
  textMessageOptIn: 'yes',
};

/** Values that stop nobody: the exclusive one where there are rules, else the first. */
function harmless(item: Item): readonly string[] {
  const harmful = new Set([...(item.disqualifyingValue ?? []), ...(item.negativeValues ?? [])]);
  const options = (item.options ?? []).filter(({ value }) => !harmful.has(value));
  const chosen = options.find(({ exclusive }) => harmful.size > 0 && exclusive === true) ?? options[0];
  if (chosen === undefined) throw new Error(`${item.id} has no harmless option.`);
  return [chosen.value];
}
