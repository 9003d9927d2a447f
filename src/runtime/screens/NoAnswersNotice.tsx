import type { ReactNode } from 'react';
import { Notice } from '../../ui/index.ts';

/** Shown in place of a step whose answers this tab does not have: where they may be, or that there may be none. */
export function NoAnswersNotice({ action }: { readonly action: ReactNode }) {
  return (
    <Notice kind="info" title="This tab has no answers yet" action={action}>
      Answers stay in the tab in which they were given. If you began in another tab and it is still open, go back to it. Otherwise begin
      here.
    </Notice>
  );
}
