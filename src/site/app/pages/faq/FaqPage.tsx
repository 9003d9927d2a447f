import { useState } from 'react';
import { ButtonLink } from '../../../../ui/index.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import frame from '../../layout/siteLayout.module.css';
import css from './faq.module.css';
import { faqSections } from './faqContent.ts';
import type { FaqSection } from './faqEntry.ts';
import { FaqQuestion } from './FaqQuestion.tsx';
import { FaqSearch } from './FaqSearch.tsx';
import { readSearchWords, searchFaq } from './searchFaq.ts';
import { useOpenEntries } from './useOpenEntries.ts';

/** /faq: questions and answers on the programs and on Nue Care (seed 1 §2), each with an address of its own. */
export default function FaqPage() {
  const [search, setSearch] = useState('');
  const { open, toggle } = useOpenEntries();
  const words = readSearchWords(search);
  const shown = searchFaq(faqSections, words);
  return (
    <SiteLayout>
      <div className={css.dawn}>
        <div className={frame.wrap}>
          <PageHeading title="Questions and answers" display>
            What would you like to know?
          </PageHeading>
        </div>
        <div className={css.sky} aria-hidden="true" />
      </div>
      <FaqSearch search={search} onSearch={setSearch} counts={{ all: countEntries(faqSections), shown: countEntries(shown) }} />
      <div className={`${frame.wrap ?? ''} ${css.columns ?? ''}`}>
        <nav aria-label="Sections" className={css.nav}>
          {shown.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={css.sections}>
          {shown.map(({ id, title, entries }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {entries.map((entry) => (
                <FaqQuestion
                  key={entry.id}
                  entry={entry}
                  isOpen={words.length > 0 || open.has(entry.id)}
                  words={words}
                  onToggle={() => toggle(entry.id)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <div className={frame.wrap}>
        <div className={css.call}>
          <div>
            <h2>Not here?</h2>
            <p>Ask a person on our welcome team.</p>
          </div>
          <ButtonLink href="/talk-with-us" variant="secondary">
            Talk with us
          </ButtonLink>
        </div>
      </div>
      <StructuredData data={describeForSearchEngines(faqSections)} />
    </SiteLayout>
  );
}

function countEntries(sections: readonly FaqSection[]): number {
  return sections.reduce((sum, { entries }) => sum + entries.length, 0);
}

/** The questions for search engines (schema.org, FAQPage). */
function describeForSearchEngines(sections: readonly FaqSection[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  };
}
