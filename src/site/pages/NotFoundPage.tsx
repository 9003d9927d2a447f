import { ButtonLink } from '../../ui/index.ts';
import frame from '../frame/frame.module.css';
import { PageHeading } from '../frame/PageHeading.tsx';
import { SiteFrame } from '../frame/SiteFrame.tsx';

/** What an address that does not exist shows (seed 0 §2). */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <div className={`${frame.wrap} ${frame.plain}`}>
        <PageHeading title="Page not found">Page not found</PageHeading>
        <p>Sorry that page was not found.</p>
        <div className={frame.acts}>
          <ButtonLink href="/">Go to the home page</ButtonLink>
          <ButtonLink variant="second" href="/talk-to-us">
            Take the assessment
          </ButtonLink>
        </div>
      </div>
    </SiteFrame>
  );
}
