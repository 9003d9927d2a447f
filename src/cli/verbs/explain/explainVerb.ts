import { Option } from 'commander';
import { codebookOf, codebookRecordOf, codebookRows, renderHtml, renderMarkdown, renderText } from '../../../analysis/codebook/index.ts';
import type { CodebookSource } from '../../../analysis/codebook/index.ts';
import { deriveRunConditions } from '../../../analysis/reachability/index.ts';
import type { RunConditions } from '../../../analysis/reachability/index.ts';
import { csvLine, optionOf, UsageError } from '../../../commandLine/index.ts';
import { createDocument } from '../../flow/createDocument.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import type { Paper } from '../../terminal/printPdf.ts';
import type { Verb, VerbRequest, VerbResult } from '../../verb.ts';

/** The input of a codebook. */
interface Explained {
  readonly title: string;
  readonly book: CodebookSource;
  readonly conditions: RunConditions | undefined;
  readonly printPdf: VerbRequest['printPdf'] | undefined;
  readonly paper: Paper;
}

type Writer = (explained: Explained) => VerbResult['document'] | Promise<VerbResult['document']>;

const writeHtml = ({ title, book, conditions }: Explained): string => renderHtml(codebookOf(book, conditions), title);

async function writePdf(explained: Explained): Promise<Uint8Array> {
  if (explained.printPdf === undefined)
    throw new UsageError('Nothing here can print a PDF. Write --format html and print it from a browser.');
  return explained.printPdf(writeHtml(explained), explained.paper);
}

const writers = {
  markdown: ({ book, conditions }) => renderMarkdown(codebookOf(book, conditions)),
  text: ({ book, conditions }) => renderText(codebookOf(book, conditions)),
  html: writeHtml,
  pdf: writePdf,
  csv: ({ book, conditions }) => codebookRows(codebookRecordOf(book, conditions)).map(csvLine).join(''),
  json: ({ book, conditions }) => `${JSON.stringify(codebookRecordOf(book, conditions), null, 2)}\n`,
} satisfies { readonly [format: string]: Writer };

/** The paper sizes; the default is that of the provider's country. */
const papers = ['Letter', 'A4'] as const satisfies readonly Paper[];

/** Writes the codebook of a flow. */
export const explainVerb: Verb<{ readonly paper: Paper }> = {
  name: 'explain',
  summary: 'Writes the codebook of a flow: every question, value and rule, and who gets where.',
  about: [
    'Writes down in sentences what a flow asks, says and decides: how it can end and for whom, each step with its questions, the values that are stored, what each answer brings about, and every rule. To be read, printed and signed. CSV and JSON have the values that are stored, for a program; who gets to each end stands in JSON.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['markdown', 'text', 'html', 'pdf', 'csv', 'json'],
  options: [optionOf(new Option('--paper <size>', 'the paper of a PDF'), papers).default(papers[0])],
  examples: [
    ['explain lead@2', 'Read the codebook'],
    ['explain lead@2 --format pdf > lead-2.pdf', 'Print it; this needs Chromium'],
    ['explain lead@2 --format pdf --paper A4 > lead-2.pdf', 'The same on the paper of other countries'],
    ['explain lead@2 --format html > lead-2.html', 'The same for any browser: open the file and print it'],
    ['explain lead@2 --format csv > lead-2.csv', 'The values that are stored, as a table'],
    ['explain main:lead@2 > before.md', 'The codebook of the flow as it stands on the main branch'],
    ['explain lead@2.0.0', 'The codebook of a release'],
  ],
  run(request) {
    return createDocument(request, 'The codebook can be written', ({ name, book, loaded }) => {
      const conditions = deriveRunConditions(book.flow, { today: request.today, required: collectRequirements(loaded.forms) });
      const write: Writer | undefined = (writers as { readonly [format: string]: Writer })[request.format];
      return write?.({ title: `${book.flow.title} (${name})`, book, conditions, printPdf: request.printPdf, paper: request.options.paper });
    });
  },
};
