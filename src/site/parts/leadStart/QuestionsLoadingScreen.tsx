import { FunnelShell, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import { helpLink } from '../../config/helpLink.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';

/** The screen of a visit that opens at the address of a screening, until the available states are loaded. */
export function QuestionsLoadingScreen({ title }: { title: string }) {
  return (
    <FunnelShell brand={brand} exit={{ label: 'Exit', href: '/' }} help={helpLink} light={0.45}>
      <ScreenBody>
        <PageHeading title={title}>{title}</PageHeading>
        <LoadingIndicator label="Loading the questions" phone={welcomeTeam.phone} />
      </ScreenBody>
    </FunnelShell>
  );
}
