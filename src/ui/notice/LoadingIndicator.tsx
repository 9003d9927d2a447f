import type { PhoneLink } from './CallUs.tsx';
import { LongWait } from './LongWait.tsx';
import css from './notice.module.css';

interface LoadingIndicatorProps {
  readonly label: string;
  /** Whom to call when it takes long. Left out where that is said otherwise, or the wait has no usual length. */
  readonly phone?: PhoneLink | undefined;
}

/** Says what is being waited for, beside a slow ring; after a while, that it takes longer than usual. */
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
