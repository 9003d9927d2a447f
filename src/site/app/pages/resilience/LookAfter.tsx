import { ChevronDown } from 'lucide';
import { Icon } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './resilience.module.css';

interface LookAfterProps {
  readonly title: string;
  readonly sections: readonly { readonly name: string; readonly words: string; readonly art: string }[];
}

/**
 * Sections of which one is open at a time, the first by default; the picture is that of the open one (seed 0 §2). The browser
 * does both, so it works without scripts.
 */
export function LookAfter({ title, sections }: LookAfterProps) {
  return (
    <section className={css.sunk} aria-labelledby="look-after">
      <div className={frame.wrap}>
        <h2 id="look-after">{title}</h2>
        <div className={css.follow}>
          <div className={css.pictures}>
            {sections.map(({ name, art }) => (
              <img key={name} src={art} alt="" width="800" height="600" loading="lazy" />
            ))}
          </div>
          <div className={css.folds}>
            {sections.map(({ name, words }, index) => (
              <details key={name} name="look-after" open={index === 0}>
                <summary>
                  <h3>{name}</h3>
                  <Icon of={ChevronDown} />
                </summary>
                <p>{words}</p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
