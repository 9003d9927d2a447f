/** The path of the organisation's logo for search engines. It is not in organisation.ts, because the first scripts contain that module. */
export const organisationLogo = '/icons/icon-512.png';
