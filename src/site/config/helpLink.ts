/** The way to the help centre. The assessment offers none (seed 0 §2). */
export const helpLink = { label: 'Help', href: '/support' } as const;
