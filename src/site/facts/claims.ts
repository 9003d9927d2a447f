/** What 'About this figure' says, by what the figure is about. All figures are those of the provider's own pages. */
export const aboutFigures = {
  /** What became of people. */
  outcome: 'This is the figure that Nue Life gives on its own pages. Results differ from person to person.',
  /** How often something was done. */
  count: 'This is the figure that Nue Life gives on its own pages. It says how many, not how well it worked.',
  /** What somebody pays. */
  price: 'This is the figure that Nue Life gives on its own pages. You see your own price before you buy.',
  /** People who are not our clients. */
  population: 'This is the figure that Nue Life gives on its own pages. It is about the US, not about our clients.',
} as const;

/** What a figure is about. */
export type FigureKind = keyof typeof aboutFigures;

/** Figures about people and outcomes, as the provider gives them on its own pages (seed 0 §1, seed 1 §9), each once. Where one stands, 'About this figure' stands beside it. */
export const claims = {
  /** Treatments that have been delivered. */
  treatments: '35,500+',
  /** The same, on /discover alone. */
  treatmentsOnDiscover: '65,500+',
  /** Experiences and patients, on the pages for veterans and frontline workers alone. */
  frontline: { experiences: '35,000+', patients: '5,000+' },
  /** How many people report an improvement. */
  improvement: 'Over 90%',
  /** How many of the patients whom other treatment has not helped improved, out of how many, after six sessions. */
  treatmentResistant: { improved: '60%', patients: '650' },
  /** How many patients with anxiety improved. */
  anxiety: '60%',
  /** How many patients with moderate to severe depression reached virtually no symptoms. */
  depression: '65%',
  /** Relief, on /resilience alone (seed 1 §9, which says neither of whom nor how it was measured). */
  relief: '60%+',
  /** How soon relief comes, in hours. */
  reliefHours: '24-72',
  /** The same, on /signup alone. */
  reliefHoursOnSignup: '24-48',
  /** US adults who have a diagnosable disorder in a year. */
  disorder: { share: '26%', inWords: 'about 1 in 4' },
} as const;
