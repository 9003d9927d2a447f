import { ArrowDown } from 'lucide';
import { ButtonLink, Icon, Lead, wavyEdge } from '../../../ui/index.ts';
import { PageHeading } from '../../frame/PageHeading.tsx';
import frame from '../../frame/siteLayout.module.css';
import { brand } from '../../config/organisation.ts';
import { trackEvent } from '../../observability/analytics/trackEvent.ts';
import { filmId } from './FilmPoster.tsx';
import css from './landing.module.css';
import type { LandingContent } from './landingContent.ts';

const funnel = '/talk-with-us';

/** The first screen of a landing page: words, and a door that stands on the ground. */
export function Doorway({ content: { title, heading, lead, art, partner, start, form } }: { readonly content: LandingContent }) {
  return (
    <div className={css.doorway}>
      <div className={`${frame.wrap ?? ''} ${css.columns ?? ''}`}>
        <div className={css.words}>
          {partner === undefined ? null : (
            <p className={css.partner}>
              <span>{brand.name}</span>
              {/* The site of somebody else. */}
              <a href={partner.href} rel="noopener">
                {partner.name}
              </a>
            </p>
          )}
          <PageHeading title={title} display>
            {heading}
          </PageHeading>
          <Lead>{lead}</Lead>
          <div className={css.actions}>
            <ButtonLink href={funnel}>{start}</ButtonLink>
            {form === undefined ? null : (
              <ButtonLink
                variant="secondary"
                href={funnel}
                onClick={() => trackEvent('START FORM', { appName: 'intake', formType: 'talk-with-us' })}
              >
                {form}
              </ButtonLink>
            )}
            <a className={css.down} href={`#${filmId}`}>
              <Icon of={ArrowDown} />
              See the film
            </a>
          </div>
        </div>
        <img className={css.art} src={art} alt="" width="900" height="900" fetchPriority="high" />
      </div>
      <div className={`${css.ground ?? ''} ${wavyEdge ?? ''}`} />
    </div>
  );
}
