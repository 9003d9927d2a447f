import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { findRedirectTarget } from '../../../routes/findRedirectTarget.ts';
import { externalTarget } from '../../../routes/redirectTable.ts';

/** Shown for an unknown address (seed 0 §2). The server redirects addresses of the redirect table; only a client-side navigation brings them here. */
export default function NotFoundPage() {
  const to = findRedirectTarget(useLocation().pathname);
  if (to === externalTarget) return <ServerRedirect />;
  // The query may have attribution.
  if (to !== undefined) return <Navigate to={to + window.location.search} replace />;
  return (
    <SiteLayout>
      <div className={`${frame.wrap} ${frame.plain}`}>
        <PageHeading title="Page not found">Page not found</PageHeading>
        <p>Sorry that page was not found.</p>
        <div className={frame.actions}>
          <ButtonLink href="/">Go to the home page</ButtonLink>
          <ButtonLink variant="secondary" href="/talk-to-us">
            Take the assessment
          </ButtonLink>
        </div>
      </div>
    </SiteLayout>
  );
}

/** Only the server knows the URLs of other sites. */
function ServerRedirect() {
  useEffect(() => window.location.reload(), []);
  return null;
}
