import { joinClassNames, Meta } from '../../../../ui/index.ts';
import { EmailForm } from '../../../sections/emailForm/EmailForm.tsx';
import { emailForms } from '../../../sections/emailForm/emailForms.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './company.module.css';

interface NewsAndContactProps {
  readonly news: {
    readonly title: string;
    readonly note: string;
    readonly entries: readonly { readonly date: string; readonly words: string }[];
  };
  readonly contact: { readonly title: string; readonly words: string; readonly email: string };
}

/** What is new, and whom papers write to. */
export function NewsAndContact({ news, contact }: NewsAndContactProps) {
  return (
    <div className={joinClassNames(frame.wrap, css.section, css.split)}>
      <section aria-labelledby="news">
        <h2 id="news">{news.title}</h2>
        <ol className={css.dated} role="list">
          {news.entries.map(({ date, words }) => (
            <li key={date}>
              <Meta>{date}</Meta>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <Meta>{news.note}</Meta>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">{contact.title}</h2>
        <EmailForm form={emailForms.press} />
        <p className={css.write}>
          {contact.words} <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </section>
    </div>
  );
}
