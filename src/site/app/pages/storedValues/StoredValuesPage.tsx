import { useState } from 'react';
import { Button } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { localStore, sessionStore, trackingKeys } from '../../../storage/siteStorage.ts';
import css from './storedValues.module.css';

const title = 'Stored tracking values';

/** The stored keys of the attribution. They hold no personal data. */
const shownKeys = [...trackingKeys, 'form_variant', 'entry_origin', 'variant', 'ttu_version'] as const;

/** /__test: the stored attribution of this browser, a debug page for campaigns (seed 0 §2). */
export default function StoredValuesPage() {
  const [cleared, setCleared] = useState(false);
  const clear = (): void => {
    localStore.clear();
    sessionStore.clear();
    setCleared(true);
  };
  return (
    <SiteLayout>
      <div className={`${frame.wrap} ${frame.plain}`}>
        <PageHeading title={title}>{title}</PageHeading>
        <dl className={css.values}>
          {shownKeys.map((key) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{(isPrerendering ? undefined : localStore.get(key)) ?? 'Nothing stored'}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={clear}>Clear storage</Button>
        <p role="status">{cleared && 'Storage is cleared, with everything that was answered in this browser.'}</p>
      </div>
    </SiteLayout>
  );
}
