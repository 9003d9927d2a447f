/** The link to the help centre. The assessment has none (seed 0 §2). */
export const helpLink = { label: 'Help', href: '/support' } as const;
