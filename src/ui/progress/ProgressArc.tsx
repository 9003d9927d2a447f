import { useShareStyle } from '../shell/Scene.tsx';
import css from './progress.module.css';

const rising = 'M0 100Q50 0 100 0';

/** The progress through a questionnaire: item `at` of `of`. The text `label`, whose element has the `id`, is the information; the hidden drawing repeats it. */
export function ProgressArc({ id, at, of, label }: { id?: string; at: number; of: number; label: string | undefined }) {
  const shareStyle = useShareStyle(of > 0 ? at / of : 0);
  return (
    <div className={css.arc} style={shareStyle}>
      <div className={css.path} aria-hidden="true">
        <Curve className={css.rest} />
        <div className={css.clip}>
          <Curve className={css.done} />
        </div>
        <span className={css.sun} />
      </div>
      <p id={id} className={css.label}>
        {label}
      </p>
    </div>
  );
}

function Curve({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
      <path className={className} d={rising} />
    </svg>
  );
}
