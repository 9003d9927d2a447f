import { FunnelShell, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { helpLink } from '../../config/helpLink.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';

/**
 * Wraps the screens of a flow that begins with a form. The first load does not contain the code of forms, so the prerendered document
 * has only the heading.
 */
export function FormFirstFrame({ visit: { flow }, children }: Pick<PartFrameProps, 'visit' | 'children'>) {
  const isHydrated = useIsHydrated();
  if (isHydrated) return children;
  const [{ title = flow.title, light = 0 } = {}] = flow.steps;
  return (
    <FunnelShell brand={brand} exit={{ label: 'Exit', href: '/' }} help={helpLink} light={light}>
      <ScreenBody>
        <PageHeading title={title}>{title}</PageHeading>
        <LoadingIndicator label="Loading the form" phone={welcomeTeam.phone} />
      </ScreenBody>
    </FunnelShell>
  );
}
