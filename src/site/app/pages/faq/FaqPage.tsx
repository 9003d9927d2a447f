import { useMemo } from 'react';
import { CallBand } from '../../../sections/CallBand.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './faq.module.css';
import { faqContent, listFaqSections } from './faqContent.ts';
import type { FaqSection } from './faqEntry.ts';
import { FaqQuestion } from './FaqQuestion.tsx';
import { FaqSearch } from './FaqSearch.tsx';
import { searchFaq } from './searchFaq.ts';
import { useFaqSearch } from './useFaqSearch.ts';
import { useServedStates } from './useServedStates.ts';

/** /faq: questions and answers on the programs and on Nue Care (seed 1 §2), each with an address of its own. */
export default function FaqPage() {
  const { search, setSearch, words, isOpen, toggle } = useFaqSearch();
  const states = useServedStates();
  const faqSections = useMemo(() => listFaqSections(states), [states]);
  const shown = searchFaq(faqSections, words);
  return (
    <SiteLayout>
      <div className={css.dawn}>
        <div className={frame.wrap}>
          <PageHeading title={faqContent.title} display>
            {faqContent.heading}
          </PageHeading>
        </div>
        <div className={css.sky} aria-hidden="true" />
      </div>
      <FaqSearch search={search} onSearch={setSearch} counts={{ all: countEntries(faqSections), shown: countEntries(shown) }} />
      <div className={`${frame.wrap ?? ''} ${css.columns ?? ''}`}>
        <nav aria-label={faqContent.sections} className={css.nav}>
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
                <FaqQuestion key={entry.id} entry={entry} isOpen={isOpen(entry.id)} words={words} onToggle={() => toggle(entry.id)} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <CallBand {...faqContent.call} isSecondary />
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
