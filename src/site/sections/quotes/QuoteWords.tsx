import { Link, Meta } from '../../../ui/index.ts';
import type { Quote } from '../../samples/quotes.ts';
import { FilmLink } from '../FilmLink.tsx';
import css from './quoteWords.module.css';

/** What somebody has said, who it was, and where one hears or reads more of it. It stands in a figure. */
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
