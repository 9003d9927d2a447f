import { ChevronDown, CircleCheck, ShieldCheck } from 'lucide';
import { useId, useState } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from '../common/Icon.tsx';
import { FieldError } from '../form/FieldError.tsx';
import notice from '../notice/notice.module.css';
import css from './verify.module.css';

/** Something that can be verified, beside a form that does without it. */
export interface VerifyPanelProps {
  readonly title: string;
  readonly text: string;
  /** What is under way. */
  readonly busy?: string | undefined;
  /** What was verified. */
  readonly done?: string | undefined;
  /** Why it was not. */
  readonly failed?: string | undefined;
  /** It stands open: something in `children` needs attention. */
  readonly needsAttention?: boolean | undefined;
  /** How to verify it: a button, and what it needs to know. */
  readonly children?: ReactNode;
}

/** A part of a form in which something is verified: one line until it is opened, or until there is something to say. That is announced. */
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
