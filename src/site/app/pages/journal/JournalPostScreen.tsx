import { CrisisLine, Lead, Link, Meta, Tag } from '../../../../ui/index.ts';
import type { JournalContent, JournalPost } from '../../../api/journalEndpoints.ts';
import { brand } from '../../../config/organisation.ts';
import frame from '../../layout/siteLayout.module.css';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import css from './journal.module.css';
import postCss from './journalPost.module.css';
import { JournalCards, JournalPicture } from './JournalCards.tsx';
import { MissingParts } from './JournalProblem.tsx';
import type { Retry } from './JournalProblem.tsx';
import { SharePost } from './SharePost.tsx';
import { useCountedView } from './useCountedView.ts';

interface JournalPostScreenProps {
  readonly content: Pick<JournalContent, 'related' | 'unavailable'>;
  readonly post: JournalPost;
  /** How to ask again for what is missing; a preview has nothing that could be. */
  readonly retry?: Retry;
  /** A preview counts no view. */
  readonly isPreview?: boolean;
}

/** /journal/{slug}: one post. */
export function JournalPostScreen({ content, post, retry, isPreview = false }: JournalPostScreenProps) {
  const { card, html, authors, tags, isProtected } = post;
  useCountedView(isPreview ? undefined : card.id);
  return (
    <>
      <article className={`${frame.wrap} ${postCss.article}`}>
        <header className={postCss.prose}>
          <div className={postCss.byline}>
            {card.category === undefined ? null : (
              <span className={css.chips}>
                <Link href={card.category.href}>{card.category.name}</Link>
              </span>
            )}
            <Meta>{card.minutes} min read</Meta>
          </div>
          <PageHeading title={card.title} display>
            {card.title}
          </PageHeading>
          {card.excerpt === '' ? null : <Lead>{card.excerpt}</Lead>}
          <Meta>
            {authors.length === 0 ? '' : `By ${authors.map(({ name }) => name).join(', ')}, `}
            <time dateTime={card.date}>{formatDay(card.date)}</time>
          </Meta>
        </header>
        {card.picture === undefined ? null : (
          <div className={postCss.cover}>
            <JournalPicture card={card} sizes="(min-width: 76rem) 72rem, 92vw" isFirst />
          </div>
        )}
        {isProtected ? <p className={postCss.prose}>This story can be read with a password only.</p> : null}
        {/* The server has cleaned it: src/server/journal/clean-post.ts. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <div className={`${postCss.prose} ${postCss.text}`} dangerouslySetInnerHTML={{ __html: html }} />
        <footer className={postCss.prose}>
          <aside className={postCss.help} aria-label="Crisis support">
            <p>If reading this is hard today</p>
            <CrisisLine />
          </aside>
          {tags.length === 0 ? null : (
            <div className={postCss.tags}>
              {tags.map((tag) => (
                <Tag key={tag} kind="info">
                  {tag}
                </Tag>
              ))}
            </div>
          )}
          {authors.map(({ name, description }) => (
            <p key={name}>
              <strong>{name}</strong> {description}
            </p>
          ))}
          <SharePost />
        </footer>
      </article>
      {content.related === undefined || content.related.length === 0 ? null : (
        <section className={css.band} aria-labelledby="related">
          <div className={frame.wrap}>
            <h2 id="related">Keep reading</h2>
            <JournalCards cards={content.related} />
          </div>
        </section>
      )}
      {retry === undefined || content.unavailable.length === 0 ? null : (
        <div className={`${frame.wrap} ${css.section}`}>
          <MissingParts parts={content.unavailable} retry={retry} />
        </div>
      )}
      <StructuredData data={describePosting(post)} />
    </>
  );
}

/** The post for search engines (schema.org, BlogPosting). */
function describePosting({ card, published, modified, authors }: JournalPost): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: card.title,
    description: card.excerpt,
    datePublished: published,
    dateModified: modified,
    author: authors.map(({ name }) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: brand.name },
  };
}

/** In one zone everywhere: the server and the browser have to write the same. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
