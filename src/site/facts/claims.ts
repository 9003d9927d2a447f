/** Figures about people and outcomes, as the provider gives them on its own pages (seed 0 §1), each once. Where one stands, 'About this figure' stands beside it. */
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
  /** How soon relief comes, in hours. */
  reliefHours: '24-72',
  /** The same, on /signup alone. */
  reliefHoursOnSignup: '24-48',
  /** US adults who have a diagnosable disorder in a year. */
  disorder: { share: '26%', inWords: 'about 1 in 4' },
} as const;
