import { asHtml, asMarkdown, codebook } from '../../analysis/explain/index.ts';
import { toldFlow } from '../book.ts';
import { tally } from '../count.ts';
import { loadInput, nameOf } from '../input.ts';
import type { Verb } from '../verb.ts';

/** The codebook of a flow. */
export const explain: Verb = {
  name: 'explain',
  summary: 'Writes the codebook of a flow: every question, value and rule, and who gets where.',
  about: [
    'Writes down in sentences what a flow asks, says and decides: how it can end and for whom, each step with its',
    'questions, the values that are stored, what each answer brings about, and every rule. To be read, printed and signed.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['markdown', 'html'],
  options: {},
  examples: [
    ['explain lead@2', 'Read the codebook'],
    ['explain lead@2 --format html > lead-2.html', 'Print it: open the file in a browser'],
    ['explain main:lead@2 > before.md', 'The codebook of the flow as it stands on the main branch'],
    ['explain lead@2.0.0', 'The codebook of a release'],
  ],
  async run({ inputs, format }) {
    const [input] = inputs;
    const loaded = await loadInput(input);
    const book = toldFlow(loaded);
    const found = [{ root: input.root, findings: loaded.findings }];
    if (book === undefined)
      return { found, summary: [`${nameOf(input)}: ${tally(loaded.findings)}. The codebook can be written once these are mended.`] };
    const blocks = codebook(book);
    return {
      found,
      summary: [],
      document: format === 'html' ? asHtml(blocks, `${book.flow.title} (${nameOf(input)})`) : asMarkdown(blocks),
    };
  },
};
