import { ButtonLink } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { appStores } from '../../config/externalLinks.ts';

/** Where the app can be downloaded. */
export function AppStoreLinks() {
  return (
    <div className={frame.actions}>
      <ButtonLink href={appStores.ios}>Download for iPhone</ButtonLink>
      <ButtonLink href={appStores.android} variant="secondary">
        Download for Android
      </ButtonLink>
    </div>
  );
}
