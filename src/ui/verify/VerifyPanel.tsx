import { ChevronDown, CircleCheck, ShieldCheck } from 'lucide';
import { useId, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import { FieldError } from '../form/FieldError.tsx';
import notice from '../notice/notice.module.css';
import css from './verify.module.css';

/** The props of `VerifyPanel`. */
export interface VerifyPanelProps {
  readonly title: string;
  readonly text: string;
  /** The message while a request is running. */
  readonly busy?: string | undefined;
  /** The message of a successful verification. */
  readonly done?: string | undefined;
  /** The message of a failed verification. */
  readonly failed?: string | undefined;
  /** Keeps the panel open, because something in `children` needs attention. */
  readonly needsAttention?: boolean | undefined;
  /** The controls of the verification: its fields and a button. */
  readonly children?: ReactNode;
}

/** An optional verification beside a form. It is collapsed to one line until the person opens it or it has a message, which screen readers announce. */
export function VerifyPanel({ title, text, busy, done, failed, needsAttention = false, children }: VerifyPanelProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const hasNews = needsAttention || busy !== undefined || done !== undefined || failed !== undefined;
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => setOpened(currentTarget.open);
  return (
    <section aria-labelledby={id} aria-busy={busy !== undefined || undefined}>
      <details className={css.verify} open={isOpened || hasNews} onToggle={follow}>
        <summary>
          <Icon of={ShieldCheck} />
          <span id={id}>{title}</span>
          <Icon of={ChevronDown} className={css.chevron} />
        </summary>
        <div className={css.inside}>
          <p className={css.text}>{text}</p>
          <div role="status">
            {busy !== undefined && (
              <p className={notice.loading}>
                <span className={notice.ring} aria-hidden="true" />
                <span>{busy}</span>
              </p>
            )}
            {done !== undefined && (
              <p className={css.done}>
                <Icon of={CircleCheck} />
                <span>{done}</span>
              </p>
            )}
          </div>
          <div role="alert">
            <FieldError id={id} error={failed} />
          </div>
          {children}
        </div>
      </details>
    </section>
  );
}
