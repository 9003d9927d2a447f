import { useState } from 'react';
import { Button, joinClassNames, Meta, VisuallyHidden } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { quotesNote } from '../../samples/quotes.ts';
import type { Quote } from '../../samples/quotes.ts';
import { QuoteWords } from './QuoteWords.tsx';
import css from './voices.module.css';

/** How many quotes are shown at once (seed 0 §9). */
const pageSize = 3;

interface VoicesProps {
  /** The heading before the quotes, for screen readers only. */
  readonly title: string;
  readonly quotes: readonly Quote[];
  /** Whether 'Load more' adds three quotes until all are shown, instead of replacing the shown ones. */
  readonly adds?: boolean;
}

/** Quotes, three at a time. 'Load more' shows the next three, and the first ones after the last. Without JavaScript and on paper, all are shown. */
export function Voices({ title, quotes, adds = false }: VoicesProps) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(quotes.length / pageSize);
  const first = adds ? 0 : page * pageSize;
  const last = Math.min((page + 1) * pageSize, quotes.length);
  const hasMore = adds ? last < quotes.length : pages > 1;
  return (
    <section className={joinClassNames(frame.wrap, css.section)} aria-labelledby="voices">
      <h2 id="voices">
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <div className={css.voices}>
        {quotes.map((quote, index) => (
          <figure key={quote.quote} className={css.voice} data-shown={index >= first && index < last} data-large={index % pageSize === 0}>
            <QuoteWords {...quote} />
          </figure>
        ))}
      </div>
      <div className={css.end}>
        {hasMore && (
          <Button variant="secondary" type="button" onClick={() => setPage((page + 1) % pages)}>
            Load more
          </Button>
        )}
        <div role="status">
          <Meta>
            Showing {first + 1} to {last} of {quotes.length}. {quotesNote}
          </Meta>
        </div>
      </div>
    </section>
  );
}
