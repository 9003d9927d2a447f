/**
 * Words by which programs name themselves that open pages for no reader: crawlers, previews of links, tests of speed and
 * uptime, and libraries that send requests. Those that run no scripts report no view anyway.
 */
const words = [
  'bot|crawl|spider|slurp|archiver|scrape|preview|fetch|facebookexternalhit|embedly|whatsapp|telegram|skypeuri|mediapartners|adsbot',
  'inspectiontool|lighthouse|pagespeed|gtmetrix|ptst|pingdom|uptime|statuscake|site24x7|monitor|checker|validator|screaming frog',
  'headless|phantomjs|puppeteer|playwright|selenium|cypress|jsdom|prerender|electron',
  'curl|wget|httpie|python|aiohttp|httpx|java/|okhttp|apache-httpclient|go-http|axios|node|undici|got|ruby|perl|php|libwww|postman|insomnia',
];

const pattern = new RegExp(`(?:^|[^a-z])(?:${words.join('|')})|bot\\b`, 'i');

/** Whether a header User-Agent is that of a program which opens pages for no reader, or is missing. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || pattern.test(userAgent);
}
