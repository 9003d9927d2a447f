/** The texts of 'About this figure' by the kind of figure. All figures are from the provider's own pages. */
export const aboutFigures = {
  /** Results of treatment. */
  outcome: 'This is the figure that Nue Life gives on its own pages. Results differ from person to person.',
  /** Numbers of treatments and the like. */
  count: 'This is the figure that Nue Life gives on its own pages. It says how many, not how well it worked.',
  /** Prices. */
  price: 'This is the figure that Nue Life gives on its own pages. You see your own price before you buy.',
  /** Figures about people who are not our clients. */
  population: 'This is the figure that Nue Life gives on its own pages. It is about the US, not about our clients.',
} as const;

/** The kind of a figure. */
export type FigureKind = keyof typeof aboutFigures;

/** Figures about people and outcomes from the provider's own pages (seed 0 §1, seed 1 §9), each defined once. Every page shows 'About this figure' beside a figure. */
export const claims = {
  /** Treatments that have been delivered. */
  treatments: '35,500+',
  /** Treatments that have been delivered, on /discover only. */
  treatmentsOnDiscover: '65,500+',
  /** Experiences and patients, on the pages for veterans and frontline workers only. */
  frontline: { experiences: '35,000+', patients: '5,000+' },
  /** How many people report an improvement. */
  improvement: 'Over 90%',
  /** The share of treatment-resistant patients who improved after six sessions, and the number of such patients. */
  treatmentResistant: { improved: '60%', patients: '650' },
  /** The share of patients with anxiety who improved. */
  anxiety: '60%',
  /** The share of patients with moderate to severe depression who reached virtually no symptoms. */
  depression: '65%',
  /** Relief, on /resilience only (seed 1 §9 says neither which patients nor how it was measured). */
  relief: '60%+',
  /** How soon relief comes, in hours. */
  reliefHours: '24-72',
  /** How soon relief comes, in hours, on /signup only. */
  reliefHoursOnSignup: '24-48',
  /** US adults who have a diagnosable disorder in a year. */
  disorder: { share: '26%', inWords: 'about 1 in 4' },
} as const;
