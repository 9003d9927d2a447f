import type { SitePartName } from './sitePartNames.ts';

/**
 * The registry of what the site adds to flows: the module of each name in schemas/site-parts.json, relative to this folder.
 * Its default export is a `SitePart`. The page of an address is built with the modules that its flows name, and no others
 * (src/site/build/flowPagesPlugin.ts).
 */
export const partModules: { readonly [name in SitePartName]: string } = {
  'screens/call': './booking/callScreenPart.ts',
  'screens/reschedule': './booking/rescheduleScreenPart.ts',
  'screens/scheduler': './booking/schedulerScreenPart.ts',
  'offers/areas-of-service': './leadStart/areasOfServicePart.tsx',
  'calls/create-lead': './createLeadPart.ts',
  'calls/forgot-password': './password/forgotPasswordPart.ts',
  'calls/reset-password': './password/resetPasswordPart.tsx',
  'calls/save-account': './booking/saveAccountPart.ts',
  'calls/schedule-appointment': './booking/scheduleAppointmentPart.ts',
  'calls/store-submission': './storeSubmissionPart.ts',
  'facts/available-states': './availableStatesPart.ts',
  'linkFacts/intent': './booking/bookingLinkPart.ts',
  'linkFacts/plan': './planLinkPart.ts',
};
