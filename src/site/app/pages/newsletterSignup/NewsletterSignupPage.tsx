import { useEffect } from 'react';
import boatAtNight from '../../../../ui/art/letter-boat-night.svg';
import boat from '../../../../ui/art/letter-boat.svg';
import { Artwork, Lead } from '../../../../ui/index.ts';
import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { EmailForm } from '../../../sections/emailForm/EmailForm.tsx';
import { emailForms } from '../../../sections/emailForm/emailForms.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './newsletterSignup.module.css';
import { newsletterSignupContent } from './newsletterSignupContent.ts';

const { title, heading, lead } = newsletterSignupContent;

/** /newsletter/signup: name and address for the newsletter (seed 0 §2). */
export default function NewsletterSignupPage() {
  useEffect(() => trackEvent('view_newsletter_signup'), []);
  return (
    <SiteLayout newsletter={false}>
      <div className={`${frame.wrap ?? ''} ${css.page ?? ''}`}>
        <div className={css.words}>
          <PageHeading title={title} display>
            {heading}
          </PageHeading>
          <Lead>{lead}</Lead>
          <EmailForm form={emailForms.newsletter} />
        </div>
        <Artwork className={css.art} src={boat} night={boatAtNight} width="900" height="700" fetchPriority="high" />
      </div>
    </SiteLayout>
  );
}
