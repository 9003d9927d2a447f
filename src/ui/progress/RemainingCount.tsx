import { joinClassNames } from '../common/joinClassNames.ts';
import css from './remaining.module.css';

/** How many questions of a page are unanswered, in words and as a row of dots. `done` has, for each question in order, whether it is answered. */
export function RemainingCount({ done }: { done: readonly boolean[] }) {
  const left = done.filter((isAnswered) => !isAnswered).length;
  return (
    <div className={css.remaining}>
      <p role="status">{left === 0 ? <b>All {done.length} answered</b> : <LeftOf left={left} of={done.length} />}</p>
      <div className={css.dots} aria-hidden="true">
        {done.map((isAnswered, index) => (
          <span key={index} className={joinClassNames(isAnswered && css.on)} />
        ))}
      </div>
    </div>
  );
}

function LeftOf({ left, of }: { left: number; of: number }) {
  return (
    <>
      <b>{left} left</b> of {of}
    </>
  );
}
