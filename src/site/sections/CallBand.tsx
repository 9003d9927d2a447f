import { ButtonLink } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './callBand.module.css';

interface CallBandProps {
  readonly title: string;
  readonly words: string;
  readonly link: { readonly text: string; readonly href: string };
  /** Whether the page has a more important action. */
  readonly isSecondary?: boolean;
}

/** A banner with one action. */
export function CallBand({ title, words, link, isSecondary = false }: CallBandProps) {
  return (
    <div className={frame.wrap}>
      <div className={css.band}>
        <div>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
        <ButtonLink href={link.href} variant={isSecondary ? 'secondary' : 'primary'}>
          {link.text}
        </ButtonLink>
      </div>
    </div>
  );
}
