import { beforeAll, describe, expect, it } from 'vitest';
import { aboutFigures } from '../../src/site/facts/claims.ts';
import { getDocumentPath, optionalRoutes, routeTable } from '../../src/site/routes/routeTable.ts';
import type { PageName } from '../../src/site/routes/routeTable.ts';
import { listRepositoryFiles, readText } from '../architecture/repository-files.ts';
import { prerenderSite } from './support/prerendered-site.ts';

/** A figure of the specification, with its wording on pages. */
interface Figure {
  /** The place of the figure in the specification. */
  readonly seed: string;
  /** The exact wording in the text of each of these pages. */
  readonly says: string;
  readonly on: readonly PageName[];
}

const prices: readonly PageName[] = ['home', 'faq', 'choosePlan'];
const inPerson: readonly PageName[] = ['homeInPerson'];
const partners: readonly PageName[] = ['partners/sampleClinic', 'partners/sampleNetwork', 'partners/sampleFoundation'];

/** All figures of the specification that these pages contain. The texts of pages are compared without markup. */
const figures: readonly Figure[] = [
  { seed: '0 §1', says: '6 ketamine experiences', on: ['home', 'faq', 'choosePlan'] },
  { seed: '0 §1', says: '6 experiences up to 2 hours', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '4 integration group sessions', on: ['home', 'faq'] },
  { seed: '0 §1', says: '4 group sessions 60 minutes', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '1 health coaching session', on: ['home', 'faq'] },
  { seed: '0 §1', says: '1 coaching session', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '3-month app subscription', on: ['home', 'faq'] },
  { seed: '0 §1', says: '18 ketamine experiences', on: ['home', 'faq'] },
  { seed: '0 §1', says: '18 experiences up to 2 hours', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '16 integration group sessions', on: ['home', 'faq'] },
  { seed: '0 §1', says: '16 group sessions 60 minutes', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '4 health coaching sessions', on: ['home', 'faq'] },
  { seed: '0 §1', says: '4 coaching sessions', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '6-month app subscription', on: ['home', 'faq'] },
  { seed: '0 §1', says: 'Experiences 6 18', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: 'Group sessions 4 16', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: 'Coaching sessions 1 4', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: 'Months of the app 3 6', on: ['howKetamineWorks'] },
  { seed: '0 §2', says: 'Reset has 4 of them and You has 16', on: ['faq'] },
  { seed: '0 §2', says: 'Reset has it for 3 months, You for 6', on: ['faq'] },
  { seed: '0 §4', says: 'illicit drugs in the last 3 months', on: ['faq'] },
  { seed: '0 §1', says: '2, 4 or 6 doses', on: ['faq'] },
  { seed: '0 §1', says: '60 minutes', on: ['home', 'faq', 'howKetamineWorks'] },
  { seed: '0 §1', says: 'up to 2 hours', on: ['home', 'howKetamineWorks'] },
  { seed: '0 §1', says: 'Up to 2 hours, once a week', on: ['faq'] },
  { seed: '0 §1', says: '3 business days after your consultation', on: ['faq', 'howKetamineWorks'] },
  { seed: '0 §1', says: 'We do not accept health insurance.', on: ['home', 'choosePlan'] },
  { seed: '0 §1', says: '20% off programs, a value of $200 to $800', on: prices },
  { seed: '0 §1', says: 'Packages start at $134 per session.', on: ['home', 'faq'] },
  { seed: '0 §1', says: '35,500+ treatments have been delivered', on: ['impact'] },
  { seed: '0 §1', says: '65,500+ treatments delivered', on: ['discover'] },
  { seed: '0 §1', says: '35,500+ treatments delivered', on: ['company', ...partners] },
  { seed: '0 §1', says: '35,000+ experiences', on: ['resilience'] },
  { seed: '0 §1', says: '5,000+ patients', on: ['resilience'] },
  { seed: '1 §9', says: '60%+ relief', on: ['resilience'] },
  { seed: '0 §1', says: '35,000+ experiences, with 5,000+ patients', on: ['veterans'] },
  { seed: '0 §1', says: 'Over 90% report an improvement', on: partners },
  { seed: '0 §1', says: '60% of anxiety patients improved', on: ['signup', ...partners] },
  { seed: '0 §1', says: '60% of 650 treatment-resistant patients improved after six sessions', on: ['company'] },
  {
    seed: '0 §1',
    says: '65% of moderate to severe depression patients reached virtually no symptoms',
    on: ['discover', 'signup', 'company'],
  },
  { seed: '0 §1', says: '24-72 hours is when relief comes', on: ['discover', 'company'] },
  { seed: '0 §1', says: '24-48 hours is when relief comes', on: ['signup'] },
  { seed: '0 §1', says: 'In the US, about 1 in 4 adults', on: ['company'] },
  { seed: '0 §1', says: '20% off programs', on: ['veterans', 'resilience'] },
  { seed: '0 §1', says: 'What 20% off comes to', on: ['veterans'] },
  { seed: '0 §1', says: '$200 to $800', on: ['veterans', 'resilience'] },
  { seed: '0 §1', says: '3 business days after the consultation', on: ['veterans', 'discover', 'signup', ...partners] },
  { seed: '0 §1', says: 'groups of 60 minutes', on: ['discover', 'signup', ...partners] },
  { seed: '0 §1', says: '60 minutes', on: ['resilience'] },
  { seed: '0 §1', says: 'up to 2 hours', on: ['resilience'] },
  { seed: '1 §1', says: '2.0 to 7.0 mg/kg', on: ['resilience'] },
  { seed: '0 §9', says: 'about 2 minutes', on: ['veterans', 'discover', 'signup', ...partners] },
  { seed: '0 §9', says: 'start with 2 minutes', on: ['discover'] },
  { seed: '0 §9', says: 'about 15 minutes', on: ['veterans'] },
  { seed: '0 §9', says: 'About 15 minutes', on: ['resilience'] },
  { seed: '0 §1', says: '60% of 650 treatment-resistant patients improved after six sessions', on: ['home', 'howKetamineWorks'] },
  { seed: '0 §1', says: 'Of 650 treatment-resistant patients, 60% improved after six sessions', on: ['faq'] },
  { seed: '0 §1', says: '60% of anxiety patients improved', on: ['home', 'howKetamineWorks'] },
  { seed: '0 §1', says: 'Of patients with anxiety, 60% improved', on: ['faq'] },
  {
    seed: '0 §1',
    says: '65% of moderate to severe depression patients reached virtually no symptoms',
    on: ['home', 'howKetamineWorks'],
  },
  { seed: '0 §1', says: '65% reached virtually no symptoms', on: ['faq'] },
  { seed: '0 §1', says: 'Relief within 24-72 hours', on: ['home'] },
  { seed: '0 §1', says: '24-72 hours is how soon relief comes', on: ['howKetamineWorks'] },
  { seed: '0 §1', says: '26% of US adults, about 1 in 4', on: ['impact'] },
  { seed: '0 §9', says: 'adults 18 and over', on: ['home'] },
  { seed: '0 §9', says: 'adults of 18 and over', on: ['faq'] },
  { seed: '0 §9', says: 'about 2 minutes', on: ['home'] },
  { seed: '0 §9', says: '2 minutes for the assessment', on: inPerson },
  { seed: '0 §9', says: '15 minutes on the phone', on: inPerson },
  { seed: '0 §1', says: '2 hours is as long as a session takes', on: inPerson },
  { seed: '0 §1', says: 'Up to 2 hours, with somebody', on: inPerson },
  { seed: '0 §1', says: '60 minutes with a group', on: inPerson },
  { seed: '1 §9', says: '12 months over which you can pay', on: inPerson },
  { seed: '0 §9', says: '18 and over is for whom', on: inPerson },
  { seed: '0 §1', says: 'Over 90% of our clients report an improvement', on: inPerson },
  { seed: '0 §9', says: 'About 2 minutes', on: ['faq', 'howKetamineWorks'] },
  { seed: '0 §9', says: 'It takes 15 minutes, by phone', on: ['faq'] },
  { seed: '0 §9', says: '988', on: ['home', 'faq', 'howKetamineWorks', 'impact', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §1', says: '2.0 to 7.0 milligrams for each kilogram', on: ['faq'] },
  { seed: '1 §1', says: '2.0 to 7.0 mg/kg', on: ['howKetamineWorks'] },
  { seed: '1 §9', says: '$1,399 in total, which is $233 per experience', on: ['faq'] },
  { seed: '1 §9', says: '$2,999 in total, which is $167 per experience', on: ['faq'] },
  { seed: '1 §9', says: '$1,000 total $167 per experience', on: ['choosePlan'] },
  { seed: '1 §9', says: '$850 total $212.50 per experience', on: ['choosePlan'] },
  { seed: '1 §9', says: '$1,700 total $142 per experience', on: ['choosePlan'] },
  { seed: '1 §9', says: 'Maintain 2 costs $850', on: ['faq'] },
  { seed: '1 §9', says: 'Maintain 4 costs $850', on: ['faq'] },
  { seed: '1 §9', says: 'Maintain 6 costs $1,000', on: ['faq'] },
  { seed: '1 §9', says: 'Upgrade to You costs $1,700', on: ['faq'] },
  { seed: '1 §9', says: 'from $27 a week for Reset or from $58 a week for You, paid monthly for 12 months', on: ['home', 'faq'] },
  { seed: '1 §9', says: 'You can pay over 12 months', on: ['home'] },
  { seed: '1 §3', says: 'Upgrade to You $1,700 total $142 per experience 12 ketamine experiences', on: ['choosePlan'] },
  { seed: '1 §3', says: '12 ketamine experiences', on: ['choosePlan'] },
  { seed: '1 §3', says: 'Maintain 6', on: ['choosePlan'] },
  { seed: '1 §3', says: 'Maintain 4', on: ['choosePlan'] },
  { seed: '1 §3', says: '4 ketamine experiences', on: ['choosePlan'] },
  { seed: '1 §9', says: '$249 a month', on: ['faq'] },
  { seed: '1 §9', says: '$249 per month', on: ['nueCare', 'nueCareTerms'] },
  { seed: '1 §9', says: '6 months', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §9', says: 'before the 20th', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §9', says: 'takes effect the next calendar month', on: ['faq', 'nueCare'] },
  { seed: '1 §9', says: 'takes effect with the next calendar month', on: ['nueCareTerms'] },
  { seed: '1 §9', says: '$149', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §3', says: '6 health coaching sessions of 45 minutes', on: ['faq', 'nueCareTerms'] },
  { seed: '1 §3', says: '6 health coaching sessions, 45 minutes each', on: ['nueCare'] },
  { seed: '1 §3', says: '24 weekly group', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §3', says: '1 hour', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §3', says: '3 medical consultations', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §3', says: '12 check-ins with a specialist', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §3', says: '15 minutes', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §9', says: 'on the 20th', on: ['faq', 'nueCare', 'nueCareTerms'] },
  { seed: '1 §9', says: 'after the 20th', on: ['nueCareTerms'] },
  { seed: '1 §9', says: 'signed up and cancelled on the same 20th', on: ['nueCareTerms'] },
  { seed: '1 §9', says: '50 Nue Score', on: ['nueCare'] },
  { seed: '1 §9', says: 'Mind 33', on: ['nueCare'] },
  { seed: '1 §9', says: 'Body 50', on: ['nueCare'] },
  { seed: '1 §9', says: 'Lifestyle 66', on: ['nueCare'] },
];

/** Numbers on these pages that are not figures of the specification. */
const otherNumbers: readonly RegExp[] = [
  /[Ss]ample (?:client|member), \d+/g,
  /\(555\) 555-0100/g,
  // The numbers of quotes, slides and questions, of the sections, and of the sessions in the sample.
  /Showing \d+ to \d+ of \d+/g,
  /\b\d+ of \d+\b/g,
  /\b\d+ questions\b/g,
  // The sizes of groups, and the dates of sample entries.
  /\b1[12] people\b/g,
  /(?:January|March|May) 2026/g,
  // The date of the statement of the FDA that a page cites.
  /October 10, 2023/g,
  /(?:Week|Month) \d/g,
  /1-800-273-8255/g,
  // The duration of the film.
  /\b\d+ seconds, no sound\b/g,
  // The numbers of the terms.
  /\b\d\. (?=[A-Z])/g,
];

const pages = [...new Set(figures.flatMap(({ on }) => on))];
let texts: ReadonlyMap<PageName, string>;

beforeAll(async () => {
  const files = await prerenderSite();
  texts = new Map(
    [...routeTable, ...optionalRoutes].map((route) => [route.page, readWords(files.get(getDocumentPath(route)) ?? '')] as const),
  );
});

/** The texts in the body of a document, with one space between them. */
function readWords(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return body
    .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#x27);/g, (whole, name: string) => named[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
}

const textOf = (page: PageName): string => texts.get(page) ?? '';

it.each(pages)('the page %s says each figure that it has to', (page) => {
  const missing = figures.filter(({ on, says }) => on.includes(page) && !textOf(page).includes(says));
  expect(missing).toEqual([]);
});

it.each(pages)('every number of the page %s is one of these figures', (page) => {
  const words = [...figures].toSorted((one, other) => other.says.length - one.says.length).map(({ says }) => says);
  const rest = [...words, ...otherNumbers].reduce<string>((text, known) => text.replaceAll(known, ' '), textOf(page));
  expect([...rest.matchAll(/.{0,40}\d.{0,20}/g)].map(([found]) => found)).toEqual([]);
});

it('the price of a session beside the maintenance programs is not lower than the lowest of theirs', () => {
  const pricesPer = (unit: string): readonly number[] =>
    [...textOf('choosePlan').matchAll(new RegExp(`\\$(\\d+(?:\\.\\d+)?) per ${unit}`, 'g'))].map(([, amount]) => Number(amount));
  const ofPrograms = pricesPer('experience');
  expect(ofPrograms).not.toEqual([]);
  expect(pricesPer('session').filter((price) => price < Math.min(...ofPrograms))).toEqual([]);
});

describe('a figure about people', () => {
  const claims = /\d+% (?:of|report) |[\d,]+\+ (?:treatments|experiences|patients)|24-(?:72|48) hours|\d+%\+ relief/;

  it('has "About this figure" beside it, on each page that has one', () => {
    const having = pages.filter((page) => page !== 'faq' && claims.test(textOf(page)));
    expect(having).toEqual(pages.filter((page) => textOf(page).includes('About this figure')));
    expect(having.length).toBeGreaterThan(2);
  });

  it('says that results differ where it is a result, and nowhere else', () => {
    expect(textOf('veterans')).toContain(aboutFigures.price);
    expect(textOf('veterans')).not.toContain(aboutFigures.outcome);
    expect(textOf('impact')).toContain(aboutFigures.population);
    expect(textOf('impact')).not.toContain(aboutFigures.outcome);
    for (const page of ['home', 'company', 'resilience'] as const) expect(textOf(page)).toContain(aboutFigures.outcome);
  });

  it('is said to be our own in the answer of the FAQ', () => {
    expect(textOf('faq')).toContain('These figures are our own.');
  });
});

describe('the sources', () => {
  /** The files whose paths match, with their matches of a pattern outside comments. */
  const listWritten = (paths: RegExp, pattern: RegExp): readonly string[] => {
    const files = listRepositoryFiles().filter((file) => paths.test(file) && !/\.(?:test|examples)\./.test(file));
    expect(files.length).toBeGreaterThan(5);
    return files.flatMap((file) =>
      [
        ...readText(file)
          .replaceAll(/\/\*.*?\*\//gs, '')
          .matchAll(pattern),
      ].map(([found]) => `${file}: ${found}`),
    );
  };

  it('write no figure into a text of a page: it stands once, in src/site/facts or flows/plans.json', () => {
    const texts = /^src\/site\/(?:(?:app\/pages|sections)\/.*(?:Content|Questions|pledge)\.ts|samples\/\w+\.ts)$/;
    expect(listWritten(texts, /\$\d[\d,.]*|\b\d[\d,.]*(?:%|\+| (?:sessions|minutes|hours|months|dollars)\b)/g)).toEqual([]);
  });

  it('write no price and no count into a component', () => {
    const components = /^src\/site\/(?:app\/(?:pages|layout)|sections|parts)\/.*\.tsx$/;
    expect(listWritten(components, /\$\d[\d,.]*|\b\d[\d,.]*(?:\+| (?:sessions|experiences|groups|patients|months|dollars)\b)/g)).toEqual(
      [],
    );
  });
});

describe('src/site/REVIEW.md', () => {
  const rows = readText('src/site/REVIEW.md').matchAll(/^\| (\/[^|]*) \| (.*?) \|/gm);
  const sentences = [...rows].map(([, address = '', sentence = '']) => ({ address, sentence }));

  it('lists only sentences that stand on their pages', () => {
    const gone = sentences.filter(({ address, sentence }) => {
      // Brackets contain a note. The words before and after it are on the page, but not always in one sentence.
      const parts = sentence.split(/\[[^\]]*\]/).map((part) => part.replace(/^[\s,]+/, '').trim());
      return !parts.every((part) => readAddress(address).includes(part));
    });
    expect(sentences.filter(({ address }) => /^\/(?:$| in person|journal\/)/.test(address)).length).toBeGreaterThan(8);
    expect(gone).toEqual([]);
  });
});

/** The text at an address of the list: of a page, of a post of the journal, or of the captions of a film. */
function readAddress(address: string): string {
  if (address === '/ in person') return textOf('homeInPerson');
  if (address === '/ in person, its film') return readText('public/films/how-it-works.vtt').replaceAll(/\s+/g, ' ');
  const [, slug] = /^\/journal\/(.+)$/.exec(address) ?? [];
  if (slug !== undefined) return readWords(`<body${readText(`content/journal/posts/${slug}.html`)}`);
  return textOf([...routeTable, ...optionalRoutes].find(({ path }) => path === address)?.page ?? 'notFound');
}
