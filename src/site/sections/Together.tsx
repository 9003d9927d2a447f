import art from '../../ui/art/better-together.svg';
import { Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './together.module.css';

/** Words over a landscape of two paths that become one. */
export function Together({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <section className={css.section} aria-labelledby="together">
      <div className={`${frame.wrap ?? ''} ${css.words ?? ''}`}>
        <h2 id="together">{title}</h2>
        <Lead>{words}</Lead>
      </div>
      <img className={css.art} src={art} alt="" width="1600" height="900" loading="lazy" />
    </section>
  );
}
