import { ButtonLink } from '../../ui/index.ts';
import frame from '../app/layout/siteLayout.module.css';
import css from './callBand.module.css';

interface CallBandProps {
  readonly title: string;
  readonly words: string;
  readonly link: { readonly text: string; readonly href: string };
}

/** A banner with one thing to do. */
export function CallBand({ title, words, link }: CallBandProps) {
  return (
    <div className={frame.wrap}>
      <div className={css.band}>
        <div>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
        <ButtonLink href={link.href}>{link.text}</ButtonLink>
      </div>
    </div>
  );
}
