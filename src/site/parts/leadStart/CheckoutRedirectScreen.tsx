import { FunnelShell, Lead, LoadingIndicator, ScreenBody } from '../../../ui/index.ts';
import { brand, welcomeTeam } from '../../config/organisation.ts';
import { helpLink } from '../../config/helpLink.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';

const title = 'Redirecting to checkout';

/** The screen while a checkout link is validated (seed 0 §4). */
export function CheckoutRedirectScreen() {
  return (
    <FunnelShell brand={brand} exit={{ label: 'Exit', href: '/' }} help={helpLink} light={0.6} sceneStrip centred>
      <ScreenBody>
        <PageHeading title={title} display>
          {title}
        </PageHeading>
        <Lead>We are opening your link. This takes a few seconds.</Lead>
        <LoadingIndicator label="One moment, checking your link" phone={welcomeTeam.phone} />
      </ScreenBody>
    </FunnelShell>
  );
}
