/** Our pages in social networks, in the order in which they are shown. */
export const socialPages = [
  { name: 'Instagram', href: 'https://example.com/instagram' },
  { name: 'Facebook', href: 'https://example.com/facebook' },
  { name: 'LinkedIn', href: 'https://example.com/linkedin' },
  { name: 'YouTube', href: 'https://example.com/youtube' },
] as const;
