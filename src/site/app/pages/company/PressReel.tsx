import { Meta, VisuallyHidden } from '../../../../ui/index.ts';
import { pressArticles } from '../../../samples/pressArticles.ts';
import { Reel } from '../../../sections/Reel.tsx';
import css from './company.module.css';
import { cutSummary } from './cutSummary.ts';

interface PressReelProps {
  readonly title: string;
  readonly note: string;
  readonly link: string;
}

/** What papers have written, side by side. */
export function PressReel({ title, note, link }: PressReelProps) {
  const items = pressArticles.map((article) => ({
    name: article.title,
    content: (
      <article className={css.story}>
        <Meta>{article.paper}</Meta>
        <h3>{article.title}</h3>
        <p>{cutSummary(article.summary)}</p>
        <p>
          <a href={article.href} rel="noopener">
            {link}
            <VisuallyHidden>: {article.title}</VisuallyHidden>
          </a>
        </p>
      </article>
    ),
  }));
  return (
    <div className={css.sunk}>
      <Reel id="press" title={title} lead={note} items={items} />
    </div>
  );
}
