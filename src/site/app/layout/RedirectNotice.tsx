import type { ReactNode } from 'react';
import { NoAnswersNotice } from '../../../runtime/index.ts';
import { ButtonLink, joinClassNames } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import css from './redirectNotice.module.css';

/** Says to who was led away from a step of a flow why this page is shown instead. `route` is where the flow begins. */
export default function RedirectNotice({ route }: { readonly route: string }): ReactNode {
  return (
    <div className={joinClassNames(frame.wrap, css.notice)}>
      <NoAnswersNotice
        action={
          <ButtonLink variant="secondary" href={route}>
            Begin here
          </ButtonLink>
        }
      />
    </div>
  );
}
