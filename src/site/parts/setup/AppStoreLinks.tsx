import { ButtonLink } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { appStores } from '../../config/externalLinks.ts';

/** Links to download the app. */
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
