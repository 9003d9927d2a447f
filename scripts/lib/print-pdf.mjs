/** `node scripts/lib/print-pdf.mjs Letter < page.html > page.pdf`: prints an HTML document as a PDF with numbered pages. The argument is the paper size. */
import { text } from 'node:stream/consumers';
import { findBrowser } from './browser.mjs';
import { exitWithError } from './root.mjs';

const footer =
  '<div style="width: 100%; font-size: 8px; color: #46505e; text-align: center;"><span class="title"></span>, page <span class="pageNumber"></span> of <span class="totalPages"></span></div>';

async function print(html, format) {
  const installed = await findBrowser();
  if ('missing' in installed) return exitWithError(installed.missing);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: installed.file });
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    const margin = { top: '16mm', bottom: '18mm', left: '14mm', right: '14mm' };
    const pdf = await page.pdf({
      format,
      margin,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
    });
    process.stdout.write(pdf);
  } finally {
    await browser.close();
  }
}

await print(await text(process.stdin), process.argv[2]).catch((error) => exitWithError(error.message));
