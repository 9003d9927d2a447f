import { findFormStep, findQuestion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { ButtonLink, Notice } from '../../ui/index.ts';
import type { OpeningNotice as OpeningNoticeKind } from '../session/session.ts';
import { NoAnswersNotice } from './NoAnswersNotice.tsx';
import { useController } from '../session/useController.ts';

/** A notice about how the session was opened: questions have changed, or this tab does not have the answers that the address asks for. */
export function OpeningNotice({ notice }: { readonly notice: OpeningNoticeKind }) {
  const { flow, ports } = useController();
  const { exit, storage } = ports;
  if (notice.kind === 'changed')
    return (
      <Notice kind="info">
        These questions have been updated since you last answered. Your answers are kept where they still apply.{' '}
        {describeAskedAgain(flow, notice.askedAgain)}
      </Notice>
    );
  if (storage.keepsNothing === true)
    return (
      <Notice kind="info">
        What you enter here is not kept when the page is loaded again. If you have sent it already, you do not need to send it again.
      </Notice>
    );
  return (
    <NoAnswersNotice
      action={
        <ButtonLink variant="secondary" href={exit.href}>
          Go to our home page
        </ButtonLink>
      }
    />
  );
}

/** The questions that are asked again, by their text, and forms by their heading. */
function describeAskedAgain(flow: Flow, keys: readonly string[]): string {
  const titles = keys.map((key) => `“${findQuestion(flow, key)?.content ?? findFormStep(flow, key)?.title ?? flow.title}”`);
  return titles.length === 0 ? 'Please check this screen.' : `We ask again: ${titles.join(', ')}.`;
}
