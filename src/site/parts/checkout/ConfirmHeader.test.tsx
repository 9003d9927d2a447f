import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestHistory } from '../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../runtime/testing/TestRouter.tsx';
import { ConfirmHeader } from './ConfirmHeader.tsx';
import { AddressPlanContext } from './selectedPlan.ts';

const address = '/checkout/reset/confirm';

it.each([
  ['', 0],
  ['?payment=other', 0],
  ['?payment=cancelled', 1],
])('at %j the confirmation says %s times that nothing was paid, and shows the program', (query, times) => {
  const header = (
    <AddressPlanContext value="reset">
      <ConfirmHeader />
    </AddressPlanContext>
  );
  render(<TestRouter history={createTestHistory([address + query])} pages={{ [address]: header }} />);
  expect(screen.queryAllByText('Nothing was paid')).toHaveLength(times);
  expect(screen.queryAllByRole('link', { name: 'Talk with us' })).toHaveLength(times);
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
});
