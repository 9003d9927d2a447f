import css from './notice.module.css';

/** Says what is being waited for, beside a slow ring. */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <p className={css.loading} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
