import { useEffect, useState } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { CallUs } from './CallUs.tsx';
import type { PhoneLink } from './CallUs.tsx';
import css from './notice.module.css';

/** After how many milliseconds a wait counts as long. */
const longWaitMs = 8_000;

/** The props of `LongWait`. The wait begins when the component mounts and ends when it unmounts. */
export interface LongWaitProps {
  readonly phone: PhoneLink | undefined;
  /**
   * Where the message appears, so that no control moves while somebody presses it: `space` reserves its space from the beginning;
   * `above` and `below` lay it over the content beside a busy button; `last` is for a place with no control below it.
   */
  readonly place: 'space' | 'above' | 'below' | 'last';
  /** After how many milliseconds the message appears. */
  readonly after?: number;
}

/** After `after` milliseconds, a message that the wait is longer than usual, that nothing is lost, and which number to call. */
export function LongWait({ phone, place, after = longWaitMs }: LongWaitProps) {
  const isLong = useIsLong(after);
  return (
    <p role="status" className={joinClassNames(css.longWait, place === 'above' && css.above, place === 'below' && css.below)}>
      {(isLong || place === 'space') && (
        <span className={isLong ? undefined : css.unsaid}>
          This takes longer than usual. Nothing is lost: please keep this page open. {phone !== undefined && <CallUs phone={phone} />}
        </span>
      )}
    </p>
  );
}

function useIsLong(after: number): boolean {
  const [isLong, setLong] = useState(after === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLong;
}
