import { CircleCheck } from 'lucide';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../common/Icon.tsx';
import { FieldError } from '../form/FieldError.tsx';
import notice from '../notice/notice.module.css';
import { LabelHeading } from '../text/Typography.tsx';
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
  /** How to verify it: a button, and what it needs to know. */
  readonly children?: ReactNode;
}

/** A part of a screen in which something is verified; what becomes of it is announced. */
export function VerifyPanel({ title, text, busy, done, failed, children }: VerifyPanelProps) {
  const id = useId();
  return (
    <section className={css.verify} aria-labelledby={id} aria-busy={busy !== undefined || undefined}>
      <LabelHeading id={id}>{title}</LabelHeading>
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
    </section>
  );
}
