import { FunnelShell, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { helpLink } from '../../config/helpLink.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';

/**
 * Stands around the screens of a flow that begins with a form. The code of forms is not part of the first load, so the
 * prerendered document has the heading alone.
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
