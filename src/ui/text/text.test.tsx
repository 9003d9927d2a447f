import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LinkProvider } from '../common/LinkProvider.tsx';
import { mockMediaQueries } from '../testing/jsdom.ts';
import { LinkedLine } from './LinkedLine.tsx';
import { ReadMore } from './ReadMore.tsx';
import { NoWrapPhoneNumbers } from './NoWrapPhoneNumbers.tsx';
import { TextWithLinks } from './TextWithLinks.tsx';

const words = (length: number) => 'word '.repeat(length / 5).slice(0, length);
const onPhone = () => mockMediaQueries((query) => query.includes('max-width: 599.98px'));

afterEach(() => mockMediaQueries(() => false));

describe('a long text (seed 0 §5)', () => {
  it('of 150 characters is cut on a phone, opened and closed', async () => {
    onPhone();
    render(
      <p data-testid="text">
        <ReadMore text={words(150)} />
      </p>,
    );
    const button = screen.getByRole('button', { name: '...read more' });
    expect(screen.getByTestId('text').textContent?.length).toBeLessThanOrEqual(150 + '...read more'.length);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.getByTestId('text')).toHaveTextContent(words(150).trim());
    await userEvent.click(screen.getByRole('button', { name: 'show less' }));
    expect(screen.getByRole('button', { name: '...read more' })).toHaveFocus();
  });

  it('is cut at the end of a sentence where one fits', () => {
    onPhone();
    render(
      <p data-testid="text">
        <ReadMore text={`Choose all. ${words(70)}, is it? ${words(100)}`} />
      </p>,
    );
    expect(screen.getByTestId('text').textContent).toMatch(/^Choose all\. .*, is it\?\.\.\.read more$/);
  });

  it('of 149 characters is shown whole', () => {
    onPhone();
    render(<ReadMore text={words(149)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown whole from 600 px on', () => {
    render(<ReadMore text={words(400)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a line with a link', () => {
  const line = { text: 'Our journal, which is free.', link: 'journal', href: '/journal' };

  it('links the words within the line, through the link component of the site', () => {
    render(
      <LinkProvider component={({ href, children }) => <a href={`/routed${href}`}>{children}</a>}>
        <p data-testid="line">
          <LinkedLine line={line} />
        </p>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'journal' })).toHaveAttribute('href', '/routed/journal');
    expect(screen.getByTestId('line')).toHaveTextContent('Our journal, which is free.');
  });

  it('is a link as a whole where the words do not stand in it', () => {
    render(<LinkedLine line={{ ...line, link: 'magazine' }} />);
    expect(screen.getByRole('link', { name: line.text })).toHaveAttribute('href', '/journal');
  });
});

describe('words that are links', () => {
  const renderText = (text: string, links: { readonly [words: string]: string }) => {
    render(
      <p data-testid="text">
        <TextWithLinks text={text} links={links} />
      </p>,
    );
    return screen.getByTestId('text');
  };

  it('open in a new tab, say so, and leave the text as it is', () => {
    const text = renderText('I accept the terms and the policy.', { policy: '/policy', terms: '/terms' });
    const [terms, policy] = screen.getAllByRole('link');
    expect(terms).toHaveAccessibleName('terms (opens in a new tab)');
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(policy).toHaveAttribute('href', '/policy');
    expect(text.textContent?.replaceAll(' (opens in a new tab)', '')).toBe('I accept the terms and the policy.');
  });

  it('are the longer ones where some stand within others', () => {
    renderText('The terms of sale.', { terms: '/terms', 'terms of sale': '/sale' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/sale');
  });

  it('stay words where no link is given', () => {
    expect(renderText('I accept the terms.', {}).innerHTML).toBe('I accept the terms.');
  });
});

describe('words with telephone numbers', () => {
  it('keep their characters, and hold each number together', () => {
    const text = 'Call 1-800-273-8255 or 555-010-0199, or text 988.';
    const { container } = render(<NoWrapPhoneNumbers text={text} />);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('span')].map((element) => element.textContent)).toEqual(['1-800-273-8255', '555-010-0199']);
  });
});
