import type names from '../../../schemas/site-parts.json';

/** The names of parts that flow files use, by kind (schemas/site-parts.json). */
type SitePartNames = Omit<typeof names, 'handoffFields' | 'sessionKeys' | 'pages'>;

/** The name of a part with its kind, such as `screens/call`. */
export type SitePartName = { [kind in keyof SitePartNames]: `${kind}/${keyof SitePartNames[kind] & string}` }[keyof SitePartNames];
