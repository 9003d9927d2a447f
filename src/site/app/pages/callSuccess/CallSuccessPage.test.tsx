import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from '../../../../router/index.ts';
import { memoryHistory } from '../../../../router/testing/memoryHistory.ts';
import CallSuccessPage from './CallSuccessPage.tsx';
import { findRoute } from '../../pageLoaders.ts';

it('thanks, says what happens next, and leads on', () => {
  render(
    <Router history={memoryHistory(['/call/success'])} pageOf={findRoute}>
      <CallSuccessPage />
    </Router>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Thanks for speaking with us' })).toBeVisible();
  expect(document.title).toBe('Thanks for speaking with us | Nue Life');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Schedule another call' })).toHaveAttribute('href', '/talk-with-us/call');
});
