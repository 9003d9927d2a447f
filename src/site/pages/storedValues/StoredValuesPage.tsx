import { useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { isDrawnAhead } from '../../drawnAhead.ts';
import frame from '../../frame/frame.module.css';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { SiteFrame } from '../../frame/SiteFrame.tsx';
import { local, session, trackingKeys } from '../../session/keys.ts';
import css from './storedValues.module.css';

const title = 'Stored tracking values';

/** What says where a visit came from; nothing of a person. */
const shown = [...trackingKeys, 'form_variant', 'entry_origin', 'variant', 'ttu_version'] as const;

/** /__test: what this browser keeps about where a visit came from, for whoever looks after campaigns (seed 0 §2). */
export default function StoredValuesPage() {
  const [cleared, setCleared] = useState(false);
  const clear = (): void => {
    local.clear();
    session.clear();
    setCleared(true);
  };
  return (
    <SiteFrame>
      <div className={`${frame.wrap} ${frame.plain}`}>
        <PageHeading title={title}>{title}</PageHeading>
        <dl className={css.values}>
          {shown.map((key) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{(isDrawnAhead ? undefined : local.get(key)) ?? 'Nothing stored'}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={clear}>Clear storage</Button>
        <p role="status">{cleared && 'Storage is cleared, with everything that was answered in this browser.'}</p>
      </div>
    </SiteFrame>
  );
}
