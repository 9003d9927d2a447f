import { Claims } from '../../../sections/Claims.tsx';
import { EmailForm } from '../../../sections/emailForm/EmailForm.tsx';
import { emailForms } from '../../../sections/emailForm/emailForms.ts';
import frame from '../../../frame/siteLayout.module.css';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import css from './company.module.css';
import { CompanyHero } from './CompanyHero.tsx';
import { companyContent } from './companyContent.ts';
import { Investors } from './Investors.tsx';
import { Mission } from './Mission.tsx';
import { NewsAndContact } from './NewsAndContact.tsx';
import { People } from './People.tsx';
import { PressReel } from './PressReel.tsx';

/** /company: who we are (seed 0 §2, 'About page'). */
export default function CompanyPage() {
  return (
    <SiteLayout>
      <CompanyHero {...companyContent.hero} />
      <Mission {...companyContent.mission} />
      <Investors {...companyContent.investors} />
      <Claims {...companyContent.figures} />
      <div className={frame.wrap}>
        <div className={css.study}>
          <EmailForm form={emailForms.study} />
        </div>
      </div>
      <People {...companyContent.people} />
      <PressReel {...companyContent.press} />
      <NewsAndContact news={companyContent.news} contact={companyContent.contact} />
    </SiteLayout>
  );
}
