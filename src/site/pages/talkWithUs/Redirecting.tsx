import { FunnelShell, Lead, Loading, ScreenBody } from '../../../ui/index.ts';
import { brand } from '../../config.ts';
import { help } from '../../help.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';

const title = 'Redirecting to checkout';

/** What somebody sees who has opened a checkout link, until it is checked (seed 0 §4). */
export function Redirecting() {
  return (
    <FunnelShell brand={brand} exit={{ label: 'Exit', href: '/' }} help={help} light={0.6} strip centred>
      <ScreenBody>
        <PageHeading title={title} display>
          {title}
        </PageHeading>
        <Lead>We are opening your link. This takes a few seconds.</Lead>
        <Loading label="One moment, checking your link" />
      </ScreenBody>
    </FunnelShell>
  );
}
