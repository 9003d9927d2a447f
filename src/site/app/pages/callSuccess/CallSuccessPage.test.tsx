import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestHistory } from '../../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import CallSuccessPage from './CallSuccessPage.tsx';

it('thanks, says what happens next, and leads on', () => {
  render(<TestRouter history={createTestHistory(['/call/success'])} pages={{ '/call/success': <CallSuccessPage /> }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thanks for speaking with us' })).toBeVisible();
  expect(document.title).toBe('Thanks for speaking with us | Nue Life');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Schedule another call' })).toHaveAttribute('href', '/talk-with-us/call');
});
