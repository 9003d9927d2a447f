import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHistory } from '../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../runtime/testing/TestRouter.tsx';
import { attachHeader } from './attachHeader.ts';
import { findCurrentMark } from './findCurrentMark.ts';
import { menuContent } from './menuContent.ts';
import { SiteMenu } from './SiteMenu.tsx';

describe('an entry is marked', () => {
  it.each([
    ['/faq', '/faq', 'page'],
    ['/faq', '/FAQ/', 'page'],
    ['/faq', '/faq/more', undefined],
    ['/faq', '/impact', undefined],
    ['/', '/', 'page'],
    ['/', '/faq', undefined],
  ])('%s at %s: %s', (href, pathname, mark) => {
    expect(findCurrentMark({ label: 'Entry', href }, pathname)).toBe(mark);
  });

  it('on the pages below it, where it is a section', () => {
    const journal = { label: 'Journal', href: '/journal', section: true };
    expect(['/journal', '/journal/sleep', '/journals'].map((pathname) => findCurrentMark(journal, pathname))).toEqual([
      'page',
      'true',
      undefined,
    ]);
  });
});

describe('the menu', () => {
  const renderMenu = () =>
    render(
      <TestRouter
        history={createTestHistory(['/faq'])}
        pages={{
          '*': (
            <>
              <header>
                <SiteMenu />
              </header>
              <button type="button">Outside</button>
            </>
          ),
        }}
      />,
    );
  const getMenu = () => screen.getByRole<HTMLDetailsElement>('group');
  let detach: () => void;

  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 1024px)' }));
    renderMenu();
    detach = attachHeader(screen.getByRole('banner'));
    getMenu().open = true;
  });

  afterEach(() => detach());

  it('has the entries of seed 0 §2', () => {
    const labels = menuContent.entries.map(({ label }) => label);
    const shown = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(shown.map((link) => link.textContent)).toEqual(labels);
  });

  it('closes on Escape, and gives focus back to its button', async () => {
    await userEvent.keyboard('{Escape}');
    expect(getMenu().open).toBe(false);
    expect(getMenu().querySelector('summary')).toHaveFocus();
  });

  it('closes on a press outside it, and on one on the veil', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Outside' }));
    expect(getMenu().open).toBe(false);
    getMenu().open = true;
    await userEvent.click(getMenu());
    expect(getMenu().open).toBe(false);
  });

  it('stays open on a press on its words', async () => {
    await userEvent.click(screen.getByText(menuContent.aside));
    expect(getMenu().open).toBe(true);
  });

  it('is left to the browser once its script is taken back', async () => {
    detach();
    await userEvent.keyboard('{Escape}');
    expect(getMenu().open).toBe(true);
  });

  it('has a header that stays in view past 100 px', () => {
    const scrollTo = (y: number) => {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
    };
    scrollTo(100);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-stuck');
    scrollTo(101);
    expect(screen.getByRole('banner')).toHaveAttribute('data-stuck');
  });
});
