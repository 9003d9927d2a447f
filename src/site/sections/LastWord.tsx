import { ButtonLink, Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './lastWord.module.css';

interface LastWordProps {
  readonly title: string;
  readonly lead: string;
  readonly link: { readonly text: string; readonly href: string };
}

/** The large closing text of a page, with one link. */
export function LastWord({ title, lead, link }: LastWordProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="last-word">
      <div className={css.words}>
        <h2 id="last-word">{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <ButtonLink href={link.href}>{link.text}</ButtonLink>
    </section>
  );
}
