import type { CSSProperties } from 'react';
import { joinClassNames, Lead, Meta } from '../../../../ui/index.ts';
import { FigureTable } from '../../../sections/FigureTable.tsx';
import frame from '../../../frame/siteLayout.module.css';
import type { howContent } from './howContent.ts';
import css from './weeks.module.css';
import { spreadMarks } from './programWeeks.ts';
import type { Lane, ProgramWeeks } from './programWeeks.ts';

/** Both programs over their weeks: one mark is one meeting, and its shape tells the kind. */
export function Weeks({ title, lead, programs, table }: typeof howContent.weeks) {
  return (
    <section className={css.section} aria-labelledby="weeks">
      <div className={frame.wrap}>
        <div className={css.head}>
          <h2 id="weeks">{title}</h2>
          <Lead>{lead}</Lead>
        </div>
        {programs.map((program) => (
          <Program key={program.name} {...program} />
        ))}
        <FigureTable {...table} />
      </div>
    </section>
  );
}

function Program({ name, length, shareOfAxis, parts, lanes }: ProgramWeeks) {
  return (
    <figure className={css.program} style={{ '--share': `${shareOfAxis * 100}%` } as CSSProperties}>
      <figcaption className={css.name}>
        <h3>{name}</h3>
        <Meta>{length}</Meta>
      </figcaption>
      {lanes.map((lane) => (
        <LaneOfMarks key={lane.kind} {...lane} />
      ))}
      <div className={joinClassNames(css.lane, css.axis)} aria-hidden="true">
        <p className={css.parts}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}

/** The marks repeat the number beside them, so only the words are read out. */
function LaneOfMarks({ kind, count, one, many, note }: Lane) {
  return (
    <div className={css.lane}>
      <p>
        <b>
          {count} {count === 1 ? one : many}
        </b>{' '}
        <span className={css.note}>{note}</span>
      </p>
      <svg className={css.marks} width="100%" height="36" aria-hidden="true" focusable="false">
        {spreadMarks(count).map((x) => (
          <svg key={x} x={`${x}%`} y="50%" overflow="visible">
            {kind === 'coaching' ? (
              <rect className={css.coaching} x="-6" y="-6" width="12" height="12" rx="1.5" />
            ) : (
              <circle className={css[kind]} r="6" />
            )}
          </svg>
        ))}
      </svg>
    </div>
  );
}
