import type { ComponentType } from 'react';
import { loadNoAnswersNotice } from '../../../runtime/index.ts';
import { ButtonLink, joinClassNames } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import css from './redirectNotice.module.css';

export interface RedirectNoticeProps {
  /** The route of the flow, where it begins. */
  readonly route: string;
}

/** Loads the notice for a client who was redirected from a step of a flow: it says why this page is shown instead. */
export async function loadRedirectNotice(): Promise<ComponentType<RedirectNoticeProps>> {
  const NoAnswersNotice = await loadNoAnswersNotice();
  return function RedirectNotice({ route }) {
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
  };
}
