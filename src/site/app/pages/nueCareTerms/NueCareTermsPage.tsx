import { Lead } from '../../../../ui/index.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './nueCareTerms.module.css';
import { StartHelper } from './StartHelper.tsx';
import { termsContent, termsSections } from './termsContent.ts';

const { title, lead, contents } = termsContent;

/** /nue-care-terms-conditions: the terms of the membership (seed 1 §2), in numbered sections, made to be printed. */
export default function NueCareTermsPage() {
  return (
    <SiteLayout>
      <div className={`${frame.wrap ?? ''} ${css.page ?? ''}`}>
        <div className={css.head}>
          <PageHeading title={title}>{title}</PageHeading>
          <Lead>{lead}</Lead>
        </div>
        <nav className={css.contents} aria-labelledby="terms-contents">
          <h2 id="terms-contents">{contents}</h2>
          <ol>
            {termsSections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {termsSections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {index + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items !== undefined && (
                <ul>
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <StartHelper />
        </div>
      </div>
    </SiteLayout>
  );
}
