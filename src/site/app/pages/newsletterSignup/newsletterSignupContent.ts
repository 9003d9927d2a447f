/** The words of /newsletter/signup (seed 0 §2). */
export const newsletterSignupContent = {
  title: 'Newsletter',
  heading: 'You deserve to feel good.',
  lead: 'Letters from our journal, now and then: on preparing, on the hours themselves, and on the days in between.',
} as const;
