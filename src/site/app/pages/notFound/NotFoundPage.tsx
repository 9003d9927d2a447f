import { useEffect } from 'react';
import { useHistory, useLocation } from '../../../../router/index.ts';
import { ButtonLink } from '../../../../ui/index.ts';
import frame from '../../layout/siteLayout.module.css';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { findRedirectTarget } from '../../findRedirectTarget.ts';
import { externalTarget } from '../../redirectTable.ts';

/** Shown for an unknown address (seed 0 §2). The server redirects addresses of the redirect table; only a client-side navigation brings them here. */
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

/** Redirects in place of the current history entry and keeps the attribution of the query. Redirects to other sites are left to the server. */
function ClientRedirect({ to }: { to: string }) {
  const history = useHistory();
  useEffect(() => {
    if (to === externalTarget) window.location.reload();
    else history.to(to + window.location.search, { replace: true });
  }, [history, to]);
  return null;
}
