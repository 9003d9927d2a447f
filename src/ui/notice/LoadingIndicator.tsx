import type { PhoneLink } from './CallUs.tsx';
import { LongWait } from './LongWait.tsx';
import css from './notice.module.css';

interface LoadingIndicatorProps {
  readonly label: string;
  /** The number to call when the wait is long. Left out where another part names it, or where the wait has no usual length. */
  readonly phone?: PhoneLink | undefined;
}

/** A turning ring with a label that says what is loading, and later that it takes longer than usual. */
export function LoadingIndicator({ label, phone }: LoadingIndicatorProps) {
  return (
    <div>
      <p className={css.loading} role="status">
        <span className={css.ring} aria-hidden="true" />
        <span>{label}</span>
      </p>
      {phone !== undefined && <LongWait phone={phone} place="space" />}
    </div>
  );
}
