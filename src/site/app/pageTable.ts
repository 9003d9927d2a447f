import { flowPages } from 'flow-pages';
import { isPrerendering } from '../browser/isPrerendering.ts';
import { notFoundRoute, optionalRoutes, routeTable } from '../routes/routeTable.ts';
import type { OwnPageRoute, PageName } from '../routes/routeTable.ts';
import { readShownOptionalRoutes } from '../routes/shownOptionalRoutes.ts';
import { lazyPage } from './loading/lazyPage.tsx';
import type { LazyPage } from './loading/lazyPage.tsx';
import type { RoutedPage } from './pageRegistry.ts';

/** The code of each of the site's own pages. A page of the route table without code does not compile. */
const pageLoaders: { readonly [name in PageName]: LazyPage } = {
  home: lazyPage(() => import('./pages/home/HomePage.tsx')),
  homeInPerson: lazyPage(() => import('./pages/homeInPerson/HomeInPersonPage.tsx')),
  faq: lazyPage(() => import('./pages/faq/FaqPage.tsx')),
  howKetamineWorks: lazyPage(() => import('./pages/howKetamineWorks/HowKetamineWorksPage.tsx')),
  impact: lazyPage(() => import('./pages/impact/ImpactPage.tsx')),
  nueCare: lazyPage(() => import('./pages/nueCare/NueCarePage.tsx')),
  nueCareTerms: lazyPage(() => import('./pages/nueCareTerms/NueCareTermsPage.tsx')),
  company: lazyPage(() => import('./pages/company/CompanyPage.tsx')),
  discover: lazyPage(() => import('./pages/discover/DiscoverPage.tsx')),
  signup: lazyPage(() => import('./pages/signup/SignupPage.tsx')),
  veterans: lazyPage(() => import('./pages/veterans/VeteransPage.tsx')),
  resilience: lazyPage(() => import('./pages/resilience/ResiliencePage.tsx')),
  partnerClinic: lazyPage(() => import('./pages/partnerClinic/PartnerClinicPage.tsx')),
  partnerNetwork: lazyPage(() => import('./pages/partnerNetwork/PartnerNetworkPage.tsx')),
  partnerFoundation: lazyPage(() => import('./pages/partnerFoundation/PartnerFoundationPage.tsx')),
  thankYouForYourInterest: lazyPage(() => import('./pages/thankYouForYourInterest/ThankYouForYourInterestPage.tsx')),
  journal: lazyPage(() => import('./pages/journal/JournalPage.tsx')),
  callBooked: lazyPage(() => import('./pages/callBooked/CallBookedPage.tsx')),
  callCp: lazyPage(() => import('./pages/callCp/CallCpPage.tsx')),
  callSuccess: lazyPage(() => import('./pages/callSuccess/CallSuccessPage.tsx')),
  choosePlan: lazyPage(() => import('./pages/choosePlan/ChoosePlanPage.tsx')),
  paymentSuccess: lazyPage(() => import('./pages/paymentSuccess/PaymentSuccessPage.tsx')),
  sessions: lazyPage(() => import('./pages/sessions/SessionsPage.tsx')),
  storedValues: lazyPage(() => import('./pages/storedValues/StoredValuesPage.tsx')),
  playlistTest: lazyPage(() => import('./pages/playlistTest/PlaylistTestPage.tsx')),
  newsletterSignup: lazyPage(() => import('./pages/newsletterSignup/NewsletterSignupPage.tsx')),
  newsletterConfirm: lazyPage(() => import('./pages/newsletterConfirm/NewsletterConfirmPage.tsx')),
  newsletterUnsubscribe: lazyPage(() => import('./pages/newsletterUnsubscribe/NewsletterUnsubscribePage.tsx')),
  emailForm: lazyPage(() => import('./pages/emailForm/EmailFormPage.tsx')),
  notFound: lazyPage(() => import('./pages/notFound/NotFoundPage.tsx')),
};

/** The build renders all optional pages. The development server, whose documents name none, shows all that have an address of their own. */
function listShownOptionalRoutes(): readonly OwnPageRoute[] {
  if (isPrerendering) return optionalRoutes;
  if (import.meta.env.DEV) return optionalRoutes.filter(({ path }) => routeTable.every((route) => route.path !== path));
  return readShownOptionalRoutes(document.head);
}

/**
 * Every page of the site with its route; of two at one address the first is shown. Not part of the first scripts: see
 * `pageRegistry.ts`.
 */
export const pageTable: readonly RoutedPage[] = [
  ...[...listShownOptionalRoutes(), ...routeTable, notFoundRoute].map((route) => ({ ...route, ...pageLoaders[route.page] })),
  ...flowPages.map(({ path, page, noindex, load }) => ({ path, page, noindex, ...lazyPage(load) })),
];
