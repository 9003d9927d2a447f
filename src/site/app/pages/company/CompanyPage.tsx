import { Claims } from '../../../sections/Claims.tsx';
import { EmailForm } from '../../../sections/emailForm/EmailForm.tsx';
import { emailForms } from '../../../sections/emailForm/emailForms.ts';
import { LightsHero } from '../../../sections/heroes/LightsHero.tsx';
import { NameList } from '../../../sections/NameList.tsx';
import { People } from '../../../sections/people/People.tsx';
import { investors } from '../../../samples/investors.ts';
import frame from '../../../frame/siteLayout.module.css';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { useSmoothScroll } from '../../layout/useSmoothScroll.ts';
import css from './company.module.css';
import { companyContent } from './companyContent.ts';
import { Mission } from './Mission.tsx';
import { NewsAndContact } from './NewsAndContact.tsx';
import { PressReel } from './PressReel.tsx';

/** /company: who we are (seed 0 §2, 'About page'). */
export default function CompanyPage() {
  useSmoothScroll();
  return (
    <SiteLayout>
      <LightsHero {...companyContent.hero} />
      <Mission {...companyContent.mission} />
      <NameList {...companyContent.investors} names={investors} inBoxes />
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
