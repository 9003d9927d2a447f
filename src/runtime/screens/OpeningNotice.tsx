import { ButtonLink, Notice } from '../../ui/index.ts';
import type { OpeningNotice as OpeningNoticeKind } from '../session/session.ts';
import { useController } from '../session/useController.ts';

/** Says how the session was opened, where the client would wonder: about changed questions, or about a step that belongs to another tab. */
export function OpeningNotice({ notice }: { readonly notice: OpeningNoticeKind }) {
  const { exit } = useController().ports;
  if (notice === 'changed')
    return (
      <Notice kind="info">
        These questions have been updated since you last answered. Your answers are kept where they still apply. Please check this screen.
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title="This step belongs to a visit in another tab"
      action={
        <ButtonLink variant="secondary" href={exit.href}>
          Go to our home page
        </ButtonLink>
      }
    >
      Your answers stay in the tab in which you gave them. Go back to that tab, or begin here.
    </Notice>
  );
}
