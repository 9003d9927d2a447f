import { CrisisLine, Lead, Link, Meta, Tag } from '../../../../ui/index.ts';
import type { JournalContent, JournalPost } from '../../../api/journalEndpoints.ts';
import { brand } from '../../../config/organisation.ts';
import { organisationLogo } from '../../../config/organisationLogo.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import css from './journal.module.css';
import postCss from './journalPost.module.css';
import { JournalCards, JournalPicture } from './JournalCards.tsx';
import { MissingParts } from './JournalProblem.tsx';
import type { Retry } from './JournalProblem.tsx';
import { SharePost } from './SharePost.tsx';
import { showVideo } from './showVideo.ts';
import { useCountedView } from './useCountedView.ts';

interface JournalPostScreenProps {
  readonly content: Pick<JournalContent, 'related' | 'unavailable'>;
  readonly post: JournalPost;
  /** Requests the missing parts again. A preview has no such parts. */
  readonly retry?: Retry;
  /** A preview counts no view. */
  readonly isPreview?: boolean;
}

/** /journal/{slug}: one post. */
export function JournalPostScreen({ content, post, retry, isPreview = false }: JournalPostScreenProps) {
  const { card, html, authors, tags, isProtected, isCut } = post;
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
          <Byline authors={authors} card={card} />
        </header>
        {card.picture === undefined ? null : (
          <div className={postCss.cover}>
            <JournalPicture card={card} sizes="(min-width: 76rem) 72rem, 92vw" isFirst />
          </div>
        )}
        {isProtected ? <p className={postCss.prose}>This story can be read with a password only.</p> : null}
        {/* The server has cleaned it: src/server/journal/clean-post.ts. */}
        {/* The links are pressed, also by keyboard: the element around them only listens. */}
        {/* oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={`${postCss.prose} ${postCss.text}`} onClick={showVideo} dangerouslySetInnerHTML={{ __html: html }} />
        {isCut ? <p className={postCss.prose}>This story is longer than what is shown here.</p> : null}
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
          {authors.map(({ name, description, picture }) => (
            <div key={name} className={postCss.author}>
              {picture === undefined ? null : (
                <img src={picture.src} srcSet={picture.srcset} sizes="4rem" width={64} height={64} alt="" loading="lazy" decoding="async" />
              )}
              <p>
                <strong>{name}</strong> {description}
              </p>
            </div>
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

/** The author and the date of the post, as far as the content service gives them. */
function Byline({ authors, card: { date, day } }: Pick<JournalPost, 'authors' | 'card'>) {
  if (authors.length === 0 && date === undefined) return null;
  const by = authors.length === 0 ? '' : `By ${authors.map(({ name }) => name).join(', ')}`;
  return (
    <Meta>
      {by}
      {by !== '' && date !== undefined ? ', ' : ''}
      {date === undefined ? null : <time dateTime={date}>{day}</time>}
    </Meta>
  );
}

/** The post for search engines (schema.org, BlogPosting). */
function describePosting({ card, published, modified, authors, origin }: JournalPost): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: card.title,
    description: card.excerpt,
    datePublished: published,
    dateModified: modified,
    url: origin + card.href,
    mainEntityOfPage: origin + card.href,
    ...(card.picture === undefined ? {} : { image: origin + card.picture.src }),
    author: authors.map(({ name }) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: brand.name, logo: { '@type': 'ImageObject', url: origin + organisationLogo } },
  };
}
