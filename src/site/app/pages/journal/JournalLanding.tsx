import { Lead, Link, Tag } from '../../../../ui/index.ts';
import type { JournalCard, JournalContent } from '../../../api/journalEndpoints.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import css from './journal.module.css';
import { CardMeta, JournalCards, JournalPicture } from './JournalCards.tsx';
import { JournalCategories } from './JournalCategories.tsx';
import { JournalNoPage } from './JournalNoPage.tsx';
import { MissingParts } from './JournalProblem.tsx';
import type { Retry } from './JournalProblem.tsx';
import { JournalSearchForm } from './JournalSearchForm.tsx';
import { JournalStories } from './JournalStories.tsx';

/** /journal: featured, most read, recent and all stories. Further pages of the list show the list only. */
export function JournalLanding({ content, retry }: { readonly content: JournalContent; readonly retry: Retry }) {
  const { featured = [], popular = [], recent = [], stories, categories, unavailable } = content;
  const [first, ...more] = featured;
  const isBeyondLast = stories !== undefined && stories.page > 1 && stories.posts.length === 0;
  return (
    <>
      <div className={`${frame.wrap} ${css.top}`}>
        <div className={css.head}>
          <PageHeading title={content.title} display>
            Journal
          </PageHeading>
          <JournalSearchForm />
        </div>
        <JournalCategories categories={categories} current="/journal" />
        <MissingParts parts={unavailable} retry={retry} />
        {isBeyondLast ? (
          <div className={css.none}>
            <meta name="robots" content="noindex" />
            <JournalNoPage page={stories.page} of="of the journal" search="Search the journal" firstPage="/journal" />
          </div>
        ) : null}
        {first === undefined ? null : <Feature card={first} />}
        {more.length === 0 ? null : (
          <details className={css.more}>
            <summary>More featured stories</summary>
            <JournalCards cards={more} />
          </details>
        )}
      </div>
      {popular.length === 0 ? null : (
        <section className={css.band} aria-labelledby="popular">
          <div className={frame.wrap}>
            <h2 id="popular">Most read this week</h2>
            <ol className={css.popular} role="list">
              {popular.map((card) => (
                <li key={card.id}>
                  <h3>
                    <Link href={card.href}>{card.title}</Link>
                  </h3>
                  <CardMeta card={card} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {recent.length === 0 ? null : (
        <section className={`${frame.wrap} ${css.section}`} aria-labelledby="recent">
          <h2 id="recent">Recent</h2>
          <JournalCards cards={recent} />
        </section>
      )}
      {stories === undefined || isBeyondLast ? null : (
        <section className={`${frame.wrap} ${css.section}`} aria-labelledby="stories">
          <h2 id="stories">All stories</h2>
          <JournalStories first={stories} address={content.address} />
        </section>
      )}
    </>
  );
}

function Feature({ card }: { readonly card: JournalCard }) {
  return (
    <article className={css.feature}>
      <JournalPicture card={card} sizes="(min-width: 56rem) 40rem, 92vw" isFirst />
      <div className={css.featureText}>
        <Tag kind="info">Featured</Tag>
        <h2>
          <Link href={card.href}>{card.title}</Link>
        </h2>
        <Lead>{card.excerpt}</Lead>
        <CardMeta card={card} />
      </div>
    </article>
  );
}
