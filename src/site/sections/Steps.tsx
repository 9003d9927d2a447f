import { ButtonLink, joinClassNames, Meta } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './steps.module.css';

/** A step of a process. */
export interface ProcessStep {
  readonly name: string;
  readonly words: string;
  /** The address of its drawing. */
  readonly art: string;
}

interface StepsProps {
  readonly title: string;
  readonly steps: readonly ProcessStep[];
  /** Whether the steps are numbered rows with wide drawings, instead of cards side by side. */
  readonly inRows?: boolean;
  /** A note for people before they begin. */
  readonly note?: string | undefined;
  /** A link below the steps. */
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

/** The steps of a process, each with its drawing. */
export function Steps({ title, steps, inRows = false, note, link }: StepsProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.section)} aria-labelledby="process">
      <h2 id="process">{title}</h2>
      <ol className={inRows ? css.rows : css.cards} role="list">
        {steps.map(({ name, words, art }) => (
          <li key={name}>
            <img src={art} alt="" width="800" height="600" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      {note && <Meta>{note}</Meta>}
      {link && <ButtonLink href={link.href}>{link.text}</ButtonLink>}
    </section>
  );
}
