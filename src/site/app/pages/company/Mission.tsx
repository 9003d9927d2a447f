import { joinClassNames, Lead } from '../../../../ui/index.ts';
import { AboutFigure } from '../../../sections/AboutFigure.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './company.module.css';

interface MissionProps {
  readonly title: string;
  readonly lead: string;
  readonly words: string;
  readonly lights: string;
  /** What its figure is about. */
  readonly figure: string;
}

/** What the organisation is for. */
export function Mission({ title, lead, words, lights, figure }: MissionProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.section, css.mission)} aria-labelledby="mission">
      <h2 id="mission">{title}</h2>
      <div className={css.prose}>
        <Lead>{lead}</Lead>
        <p>{words}</p>
        <AboutFigure of={figure} kind="population" />
        <p>{lights}</p>
      </div>
    </section>
  );
}
