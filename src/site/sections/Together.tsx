import night from '../../ui/art/better-together-night.svg';
import day from '../../ui/art/better-together.svg';
import { Artwork, Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './together.module.css';

/** A text over a landscape in which two paths join. */
export function Together({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <section className={css.section} aria-labelledby="together">
      <div className={`${frame.wrap ?? ''} ${css.words ?? ''}`}>
        <h2 id="together">{title}</h2>
        <Lead>{words}</Lead>
      </div>
      <Artwork className={css.art} src={day} night={night} width="1600" height="900" loading="lazy" />
    </section>
  );
}
