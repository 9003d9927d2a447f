/** Path of the organisation's picture for search engines. A file of its own, because the first scripts hold the organisation. */
export const organisationLogo = '/icons/icon-512.png';
