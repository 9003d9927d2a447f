import { joinClassNames, Meta } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { quotesNote } from '../../samples/quotes.ts';
import type { Quote } from '../../samples/quotes.ts';
import css from './notes.module.css';
import { QuoteWords } from './QuoteWords.tsx';

/** All quotes as cards. */
export function Notes({ title, quotes }: { readonly title: string; readonly quotes: readonly Quote[] }) {
  return (
    <section className={joinClassNames(frame.wrap, css.section)} aria-labelledby="notes">
      <h2 id="notes">{title}</h2>
      <div className={css.notes}>
        {quotes.map((quote) => (
          <figure key={quote.quote}>
            <QuoteWords {...quote} />
          </figure>
        ))}
      </div>
      <Meta>{quotesNote}</Meta>
    </section>
  );
}
