import { Lead, Link } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { SourceNote } from './SourceNote.tsx';
import type { Citation } from './SourceNote.tsx';
import css from './termList.module.css';

interface TermListProps {
  /** The id of the heading, which links of the page can target. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** A link to the full text. */
  readonly link?: { readonly text: string; readonly href: string };
  readonly terms: readonly { readonly name: string; readonly words: string; readonly source?: Citation }[];
}

/** Terms with their explanations, beside a heading. */
export function TermList({ id, title, lead, link, terms }: TermListProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <Lead>{lead}</Lead>}
        {link !== undefined && (
          <p>
            <Link href={link.href}>{link.text}</Link>
          </p>
        )}
      </div>
      <dl className={css.terms}>
        {terms.map(({ name, words, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {words}
              {source !== undefined && <SourceNote {...source} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
