import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Router } from '../../../../router/index.ts';
import { memoryHistory } from '../../../../router/testing/memoryHistory.ts';
import ThankYouForYourInterestPage from './ThankYouForYourInterestPage.tsx';
import { findRoute } from '../../pageLoaders.ts';

beforeEach(() => sessionStorage.clear());

it.each([
  [undefined, 'your state'],
  ['{"state":"OH"}', 'Ohio'],
  ['{"dateOfBirth":"1990-04-15","state":"NY","zipCode":"10001","practice":"sample-clinic"}', 'New York'],
  ['{"state":', 'your state'],
])('with %j in the session it speaks of %s', (kept, state) => {
  if (kept !== undefined) sessionStorage.setItem('startInfo', kept);
  render(
    <Router history={memoryHistory(['/thank-you-for-your-interest'])} pageOf={findRoute}>
      <ThankYouForYourInterestPage />
    </Router>,
  );
  expect(screen.getByText(`Our team will be in touch when we are available in ${state}. Until then, there is more to read:`)).toBeVisible();
});
