import { ButtonLink, CrisisLine, FunnelShell, HeadGroup, Lead, ScreenBody } from '../../../ui/index.ts';
import { brand } from '../../config.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';

/**
 * What /talk-with-us says where the app cannot run. Who may book is known in the browser only, so everybody else is
 * either led on or sees their own screen, and never this one.
 */
export function Doorway({ href }: { href: string }) {
  const title = 'Book a call';
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} light={0.9} strip centred>
      <ScreenBody>
        <HeadGroup>
          <PageHeading title={title} display>
            {title}
          </PageHeading>
          <Lead>A short assessment comes first, so that we can say whether our programs could fit. It takes about 2 minutes.</Lead>
        </HeadGroup>
        <CrisisLine />
        <div>
          <ButtonLink href={href}>Take the assessment</ButtonLink>
        </div>
      </ScreenBody>
    </FunnelShell>
  );
}
