import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createTestHistory } from '../../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import ThankYouForYourInterestPage from './ThankYouForYourInterestPage.tsx';

beforeEach(() => sessionStorage.clear());

it.each([
  [undefined, 'your state'],
  ['{"state":"OH"}', 'Ohio'],
  ['{"dateOfBirth":"1990-04-15","state":"NY","zipCode":"10001","practice":"sample-clinic"}', 'New York'],
  ['{"state":', 'your state'],
])('with %j in the session it speaks of %s', (stored, state) => {
  if (stored !== undefined) sessionStorage.setItem('startInfo', stored);
  render(
    <TestRouter
      history={createTestHistory(['/thank-you-for-your-interest'])}
      pages={{ '/thank-you-for-your-interest': <ThankYouForYourInterestPage /> }}
    />,
  );
  expect(screen.getByText(`Our team will be in touch when we are available in ${state}.`)).toBeVisible();
  expect(screen.getByText('We write to you once, when we open in your state.')).toBeVisible();
});
