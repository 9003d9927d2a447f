import type { PageName } from '../routes/routeTable.ts';

/** The preview picture of a page: messengers and other sites show it beside a link to the page. The build renders it from artwork of the site. */
export interface LinkPicture {
  readonly name: string;
  /** The name of an artwork in src/ui/art. Left out for the landscape. */
  readonly art?: string;
  /** The time of day in the landscape: 0 is before dawn, 1 is morning. */
  readonly light: number;
  /** The text alternative. */
  readonly alt: string;
}

const hills = 'A path leads through hills towards a rising sun';

/** For pages without a picture of their own. */
const sunrise: LinkPicture = { name: 'sunrise', light: 0.45, alt: hills };

const own: { readonly [page in PageName]?: LinkPicture } = {
  home: { name: 'home', light: 1, alt: 'A path leads through hills under a morning sun' },
  faq: { name: 'faq', light: 0.2, alt: 'The sun shows behind hills' },
  howKetamineWorks: { name: 'how-ketamine-works', light: 0.7, alt: hills },
  impact: { name: 'water-rings', art: 'water-rings', light: 1, alt: 'Rings spread on still water' },
  nueCare: { name: 'care-rings', art: 'care-rings', light: 1, alt: 'Three rings rise like a sun' },
  homeInPerson: { name: 'in-person', light: 0, alt: 'A path leads through hills before dawn' },
  signup: { name: 'signup', art: 'care-support', light: 1, alt: 'A bridge over still water' },
  newsletterSignup: { name: 'newsletter', art: 'better-together', light: 1, alt: 'Two paths become one below a low sun' },
  nueCareTerms: { name: 'care-joined', art: 'care-joined', light: 1, alt: 'Three paths become one in the hills' },
  company: { name: 'company', art: 'still-water', light: 1, alt: 'The sun over still water' },
  discover: { name: 'discover', art: 'door-discover', light: 1, alt: 'A doorway onto a path through sunlit hills' },
  veterans: { name: 'veterans', art: 'door-veterans', light: 1, alt: 'A doorway onto a path through hills at dawn' },
  resilience: { name: 'resilience', art: 'night-watch', light: 1, alt: 'A house with a lit window on a hill at night' },
  'partners/sampleClinic': { name: 'two-doors', art: 'doors-two', light: 1, alt: 'Two doorways onto paths through sunlit hills' },
  'partners/sampleNetwork': {
    name: 'three-doors',
    art: 'doors-three',
    light: 1,
    alt: 'One path leads past three doorways towards the sun',
  },
  'partners/sampleFoundation': {
    name: 'wide-arch',
    art: 'arch-wide',
    light: 1,
    alt: 'Two paths meet below the sun, seen through a wide arch',
  },
  journal: { name: 'journal', art: 'quiet-room', light: 1, alt: 'A quiet room with a window' },
};

/** The picture of a page, or the common picture where the page has none of its own. */
export function getLinkPicture(page: string): LinkPicture {
  return own[page as PageName] ?? sunrise;
}

/** All pictures that the build renders. */
export const linkPictures: readonly LinkPicture[] = [...new Set([sunrise, ...Object.values(own)])];

/** The size that link previews show whole (Open Graph), in pixels. */
export const linkPictureSize = { width: 1200, height: 630 } as const;

/** The address of a picture, on the origin of the site. */
export function getLinkPictureHref({ name }: LinkPicture): string {
  return `/link-pictures/${name}.png`;
}
