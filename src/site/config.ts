/* The few facts of the site that differ from one installation to another; its addresses stand in links.ts. */

/** Whose site it is. */
export const brand = { name: 'Nue Life', href: '/' } as const;

/** How to reach the welcome team where the site cannot run; without a phone, nothing is said of one. */
export const welcomeTeam = { phone: undefined as { readonly shown: string; readonly href: string } | undefined };
