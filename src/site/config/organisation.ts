/* The few facts of the site that differ from one installation to another; its addresses stand in links.ts. */

/** Whose site it is. */
export const brand = { name: 'Nue Life', href: '/' } as const;

/** How to reach the welcome team where the site cannot run. The number is a sample: those with 555-01 belong to nobody. */
export const welcomeTeam = { phone: { shown: '(555) 555-0100, a sample', href: 'tel:+15555550100' } } as const;
