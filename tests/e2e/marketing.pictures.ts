import { pagesToRead } from './support/pages.ts';
import { takePicture } from './support/picture.ts';
import { sizes, test } from './support/test.ts';

/** Pages outside the funnels, each with the name of its picture. */
const named = [
  ['12-home', '/'],
  ['12-home-in-person', '/?page=homeInPerson'],
  ['13-journal', '/journal'],
  ['16-discover', '/discover'],
  ['16-discover-four-steps', '/discover?variant=1'],
  ['16-signup', '/signup'],
  ['16-veterans', '/veterans'],
  ['16-partner-clinic', '/sample-clinic'],
  ['16-partner-network', '/sample-network'],
  ['16-partner-foundation', '/sample-foundation'],
  ['17-resilience', '/resilience'],
  ['18-company', '/company'],
  ['18-newsletter', '/newsletter/signup'],
  ['19-faq', '/faq'],
  ['20-how-ketamine-works', '/how-ketamine-works'],
  ['20-impact', '/impact'],
  ['21-nue-care', '/nue-care'],
  ['21-nue-care-terms', '/nue-care-terms-conditions'],
] as const;

/** All pages outside the funnels. The picture of a page that is not in `named` is named after its address. */
const pages = [
  ...named,
  ...pagesToRead
    .filter((address) => named.every(([, other]) => other !== address))
    .map((address) => [`22${address.replaceAll(/\W/g, '-')}`, address] as const),
];

/** The pages that are made to be printed. */
const printed = ['19-faq', '21-nue-care-terms'];

for (const { width, height } of sizes)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} pixels, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      for (const [name, address] of pages)
        test(`${address} as a whole`, async ({ page }) => {
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          await takePicture(page, `${name}-${colorScheme}`);
        });
    });
  }

test.describe('on paper', () => {
  // A sheet of the format Letter at 96 pixels an inch, without its margins.
  test.use({ viewport: { width: 720, height: 960 } });

  for (const [name, address] of pages.filter(([each]) => printed.includes(each)))
    test(`${address} as it is printed`, async ({ page }) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await page.emulateMedia({ media: 'print' });
      await takePicture(page, `${name}-print`);
    });
});
