import type names from '../../../schemas/site-parts.json';

/** The names by which flow files use what the site adds to a flow, by kind (schemas/site-parts.json). */
type SitePartNames = Omit<typeof names, 'handoffFields' | 'sessionKeys' | 'pages'>;

/** The name of a part with its kind, such as `screens/call`. */
export type SitePartName = { [kind in keyof SitePartNames]: `${kind}/${keyof SitePartNames[kind] & string}` }[keyof SitePartNames];
