import { takePicture } from './support/picture.ts';
import { test, widths } from './support/test.ts';

/** Takes pictures of the screens of the assessment, in the states that the design shows. */
for (const { width, height } of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('the screens of the assessment', async ({ createFunnel, page }) => {
      const take = (name: string) => takePicture(page, name);
      const funnel = createFunnel();
      await funnel.open();
      await take('01-start');
      await funnel.walkToStep('state');
      await page.getByLabel('Date of birth').fill('4/1988');
      await page.getByLabel('State').selectOption('FL');
      await page.getByLabel('Zip code').fill('331');
      await funnel.next.click();
      await page.getByRole('alert').waitFor();
      await take('06-eligibility-form');
      await funnel.walkToItem('bannerNotAlone');
      await take('04-banner');
      await funnel.walkToItem('areYouCurrentlyWorkingWithATherapist');
      await take('03-question-single');
      await funnel.walkToItem('notFit1');
      await page.getByText('I have used illicit drugs in the last 3 months').click();
      await take('02-question-multi');
      await page.getByText('I have used illicit drugs in the last 3 months').click();
      await funnel.walkToStep('schedule-call');
      await take('schedule-call');
    });

    test('the screen for somebody whom we cannot treat', async ({ createFunnel, page }) => {
      const funnel = createFunnel({ answers: { notFit1: ['drugs'] } });
      await funnel.open();
      await funnel.walkToItem('notFit1');
      await funnel.fill(await funnel.readPlace());
      await funnel.goNext();
      await takePicture(page, '05-not-qualified');
    });

    test('the screens for somebody out of state', async ({ createFunnel, page }) => {
      const home = { state: 'NY' };
      const funnel = createFunnel({ forms: { state: home, 'out-of-state': home } });
      await funnel.open();
      await funnel.walkToStep('out-of-state');
      await takePicture(page, '11-out-of-state');
      await funnel.walkToStep('thank-you');
      await takePicture(page, 'thank-you');
    });

    test('the pages around the assessment', async ({ page, browserErrors }) => {
      browserErrors.expect(/404/);
      for (const [name, address] of [
        ['12-home', '/'],
        ['not-found', '/no-such-page'],
      ] as const) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await takePicture(page, name);
      }
    });
  });
}
