import type { SitePartName } from './sitePartNames.ts';

/**
 * The registry of the parts that the site adds to flows: for each name in schemas/site-parts.json the path of its module, relative to
 * this folder. The default export of the module is a `SitePart`. The page of an address contains only the modules that its flows name
 * (src/site/build/flowPagesPlugin.ts).
 */
export const partModules: { readonly [name in SitePartName]: string } = {
  'screens/call': './booking/callScreenPart.ts',
  'screens/reschedule': './booking/rescheduleScreenPart.ts',
  'screens/scheduler': './booking/schedulerScreenPart.ts',
  'offers/areas-of-service': './leadStart/areasOfServicePart.tsx',
  'calls/create-account': './checkout/createAccountPart.ts',
  'calls/create-lead': './createLeadPart.ts',
  'calls/finalize-account': './finalize/finalizeAccountPart.tsx',
  'calls/forgot-password': './password/forgotPasswordPart.ts',
  'calls/import-client': './setup/importClientPart.tsx',
  'calls/log-in': './login/logInPart.tsx',
  'calls/place-order': './checkout/placeOrderPart.ts',
  'calls/reset-password': './password/resetPasswordPart.tsx',
  'calls/save-account': './booking/saveAccountPart.ts',
  'calls/schedule-appointment': './booking/scheduleAppointmentPart.ts',
  'calls/store-submission': './storeSubmissionPart.ts',
  'facts/available-states': './availableStatesPart.ts',
  'facts/red-flag-questions': './checkout/redFlagQuestionsPart.ts',
  'linkFacts/checkoutLink': './checkout/checkoutLinkPart.ts',
  'linkFacts/intent': './booking/bookingLinkPart.ts',
  'linkFacts/plan': './planLinkPart.ts',
  'routeFacts/plan': './checkout/planAddressPart.tsx',
};
