import type { Page } from '@playwright/test';
import { describeExamples, openGallery } from './support/gallery.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the colour scheme ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('each component of the ui has the computed styles of the golden', async ({ page, galleries }) => {
      await openGallery(page, galleries.getUrl('/__ui'));
      expect(`${await describeExamples(page)}\n`).toMatchSnapshot(`gallery-${colorScheme}.txt`);
    });
  });
}

test('each section of the pages has the computed styles of the golden', async ({ page, galleries }) => {
  await openGallery(page, galleries.getUrl('/__sections'));
  expect(`${await describeExamples(page)}\n`).toMatchSnapshot('gallery-sections.txt');
});

/** The style that distinguishes a state in forced colours, in which the browser removes fills and shadows. */
const states = [
  { example: 'OptionCard, chosen', element: 'label:has(:checked)', style: { outlineStyle: 'solid' } },
  { example: 'OptionList, multiple, with one that excludes the others', element: 'label:has(:checked)', style: { outlineStyle: 'solid' } },
  { example: 'SegmentedControl, two choices', element: 'label:has(:checked)', style: { outlineStyle: 'solid' } },
  { example: 'SlotGroup, times', element: 'label:has(:checked)', style: { outlineStyle: 'solid' } },
  { example: 'CheckboxField, ticked', element: ':checked', style: { appearance: 'auto' } },
  { example: 'Field, error', element: '[aria-invalid]', style: { borderTopWidth: '2px' } },
  { example: 'StepperBar, second of four', element: '[aria-current]', style: { fontWeight: '600' } },
  { example: 'NueScore, example', element: '[aria-pressed=true]', style: { borderTopWidth: '2px' } },
] as const;

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const gallery of ['/__ui', '/__sections'] as const) {
    test(`each control of ${gallery} has an edge, and each state is visible`, async ({ page, galleries }) => {
      await openGallery(page, galleries.getUrl(gallery));
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await listControlsWithoutEdge(page)).toEqual([]);
      const stylesByState = await Promise.all(states.map(({ example, element, style }) => readStyles(page, example, element, style)));
      expect(stylesByState.filter(({ length }) => length > 0).length).toBeGreaterThan(0);
      for (const [index, styles] of stylesByState.entries()) for (const style of styles) expect(style).toEqual(states[index]?.style);
    });
  }
});

/** The controls without an edge: neither they nor the box around them has a border, an underline, a drawing or a native appearance. */
function listControlsWithoutEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const { borderTopWidth, borderTopStyle, borderBottomWidth, outlineStyle, textDecorationLine, appearance } = getComputedStyle(element);
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
      const isOwnBox = /^(?:INPUT|SELECT)$/.test(element.tagName) && appearance !== 'none';
      return hasBorder || isOwnBox || outlineStyle !== 'none' || textDecorationLine.includes('underline');
    };
    return [...document.querySelectorAll('[data-example] :is(a[href], button, summary, select, textarea, input)')]
      .filter((control) => control.checkVisibility({ opacityProperty: true }))
      .filter((control) => control.querySelector('svg, img') === null)
      .filter((control) => ![control, ...control.querySelectorAll('*'), control.closest('li, label') ?? control].some(hasEdge))
      .map((control) => control.outerHTML);
  });
}

/** Reads the properties of `style` from the elements of an example that match; an empty list when the gallery has no such example. */
function readStyles(page: Page, example: string, element: string, style: { readonly [property: string]: string }) {
  return page.locator(`[data-example="${example}"] ${element}`).evaluateAll(
    (matches, properties) =>
      matches.map((match) => {
        const computed = getComputedStyle(match) as unknown as { readonly [property: string]: string };
        return Object.fromEntries(properties.map((property) => [property, computed[property]]));
      }),
    Object.keys(style),
  );
}
