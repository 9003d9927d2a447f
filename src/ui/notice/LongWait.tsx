import { useEffect, useState } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { CallUs } from './CallUs.tsx';
import type { PhoneLink } from './CallUs.tsx';
import css from './notice.module.css';

/** A longer wait is explained, in milliseconds. */
const longWaitMs = 8_000;

/** What is waited for, from when this is rendered until it is not rendered any more. */
export interface LongWaitProps {
  readonly phone: PhoneLink | undefined;
  /**
   * Where it is said, so that nothing moves under the finger: `space`, in a space that it keeps from the beginning; `above` or `below`
   * the box of a busy button, over what stands there; `last`, where nothing that is pressed stands below.
   */
  readonly place: 'space' | 'above' | 'below' | 'last';
  /** In milliseconds. */
  readonly after?: number;
}

/** Says after a while that something takes longer than usual, that nothing is lost, and whom to call. */
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
