import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createTestHistory } from '../../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import { saveCrisisAnswer } from '../../../funnel/session/crisisAnswer.ts';
import CallSuccessPage from './CallSuccessPage.tsx';

const open = () => render(<TestRouter history={createTestHistory(['/call/success'])} pages={{ '/call/success': <CallSuccessPage /> }} />);

beforeEach(() => sessionStorage.clear());

it('thanks, says what happens next, and leads on', () => {
  open();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /988/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Thanks for speaking with us' })).toBeVisible();
  expect(document.title).toBe('Thanks for speaking with us | Nue Life');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Schedule another call' })).toHaveAttribute('href', '/talk-with-us/call');
});

it('shows the crisis line first after a crisis answer', () => {
  saveCrisisAnswer('lead@2', true);
  open();
  const [line] = within(screen.getByRole('main')).getAllByRole('link', { name: /988/ });
  expect(line!.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
