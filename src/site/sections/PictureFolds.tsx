import { ChevronDown } from 'lucide';
import { Icon } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './pictureFolds.module.css';

/** A collapsible section with its picture. */
interface PictureFold {
  readonly name: string;
  readonly words: string;
  /** The address of its drawing. */
  readonly art: string;
}

interface PictureFoldsProps {
  /** The id of the heading, which is also the `name` that the details share. */
  readonly id: string;
  readonly title: string;
  /** The style sheet has a rule for each of the pictures. */
  readonly sections: readonly [PictureFold, PictureFold, PictureFold];
}

/**
 * Collapsible sections, of which one is open at a time, at first the first one. The picture is that of the open section (seed 0 §2).
 * HTML and CSS do both, so it works without scripts.
 */
export function PictureFolds({ id, title, sections }: PictureFoldsProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={frame.wrap}>
        <h2 id={id}>{title}</h2>
        <div className={css.follow}>
          <div className={css.pictures}>
            {sections.map(({ name, art }) => (
              <img key={name} src={art} alt="" width="800" height="600" loading="lazy" />
            ))}
          </div>
          <div className={css.folds}>
            {sections.map(({ name, words }, index) => (
              <details key={name} name={id} open={index === 0}>
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
