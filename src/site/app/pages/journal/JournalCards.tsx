import { Link, Meta } from '../../../../ui/index.ts';
import type { JournalCard } from '../../../api/journalEndpoints.ts';
import css from './journal.module.css';

/** A list of posts, each with picture, title, category and reading time. */
export function JournalCards({ cards, level: Title = 'h3' }: { readonly cards: readonly JournalCard[]; readonly level?: 'h2' | 'h3' }) {
  return (
    <ul className={css.posts} role="list">
      {cards.map((card) => (
        <li key={card.id} className={css.post}>
          <JournalPicture card={card} sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, 7rem" />
          <Title>
            <Link href={card.href}>{card.title}</Link>
          </Title>
          <CardMeta card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Category and reading time. */
export function CardMeta({ card: { category, minutes } }: { readonly card: JournalCard }) {
  return <Meta>{[category?.name, `${minutes} min read`].filter(Boolean).join(', ')}</Meta>;
}

/** The picture of a post; an empty space of the same size where it has none. */
export function JournalPicture({
  card: { picture },
  sizes,
  isFirst = false,
}: {
  readonly card: JournalCard;
  readonly sizes: string;
  readonly isFirst?: boolean;
}) {
  if (picture === undefined) return <span className={css.noPicture} />;
  const { src, srcset, width, height, alt } = picture;
  return (
    <img
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      sizes={sizes}
      srcSet={srcset}
      src={src}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
