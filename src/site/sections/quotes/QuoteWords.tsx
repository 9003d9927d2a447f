import { Link, Meta } from '../../../ui/index.ts';
import type { Quote } from '../../samples/quotes.ts';
import { FilmLink } from '../FilmLink.tsx';
import css from './quoteWords.module.css';

/** The content of a figure with a quote: the text, the name, and a link to more of it. */
export function QuoteWords({ quote, name, more }: Quote) {
  return (
    <>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Meta>{name}</Meta>
      </figcaption>
      {more && <More {...more} />}
    </>
  );
}

function More(more: NonNullable<Quote['more']>) {
  if ('film' in more) return <FilmLink className={css.film} film={more.film} opensTabOnPhone />;
  return (
    <p>
      <Link href={more.article.href}>Read: {more.article.title}</Link>
    </p>
  );
}
