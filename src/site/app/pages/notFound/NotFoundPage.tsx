import { useEffect } from 'react';
import { useHistory, useLocation } from '../../../../router/index.ts';
import { ButtonLink } from '../../../../ui/index.ts';
import frame from '../../layout/siteLayout.module.css';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { findRedirectTarget } from '../../findRedirectTarget.ts';
import { externalTarget } from '../../redirectTable.ts';

/** What an address that does not exist shows (seed 0 §2). One that leads on comes here only by the site's own doing: the server leads everybody else. */
export default function NotFoundPage() {
  const to = findRedirectTarget(useLocation().pathname);
  if (to !== undefined) return <ClientRedirect to={to} />;
  return (
    <SiteLayout>
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
    </SiteLayout>
  );
}

/** Leads on in place of the present entry, and takes along what says where a visit came from. To another site, the server leads. */
function ClientRedirect({ to }: { to: string }) {
  const history = useHistory();
  useEffect(() => {
    if (to === externalTarget) window.location.reload();
    else history.to(to + window.location.search, { replace: true });
  }, [history, to]);
  return null;
}
