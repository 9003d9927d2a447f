import { renderHtml, renderMarkdown, codebookOf } from '../../../analysis/codebook/index.ts';
import { deriveRunConditions } from '../../../analysis/reachability/index.ts';
import { listRequiredFields } from '../../flow/createLintSubject.ts';
import { createDocument } from '../../flow/createDocument.ts';
import type { Verb } from '../verb.ts';

/** Writes the codebook of a flow. */
export const explainVerb: Verb = {
  name: 'explain',
  summary: 'Writes the codebook of a flow: every question, value and rule, and who gets where.',
  about: [
    'Writes down in sentences what a flow asks, says and decides: how it can end and for whom, each step with its questions, the values that are stored, what each answer brings about, and every rule. To be read, printed and signed.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['markdown', 'html'],
  options: [],
  examples: [
    ['explain lead@2', 'Read the codebook'],
    ['explain lead@2 --format html > lead-2.html', 'Print it: open the file in a browser'],
    ['explain main:lead@2 > before.md', 'The codebook of the flow as it stands on the main branch'],
    ['explain lead@2.0.0', 'The codebook of a release'],
  ],
  run(request) {
    return createDocument(request, 'The codebook can be written', ({ name, book, loaded }) => {
      const conditions = deriveRunConditions(book.flow, { today: request.today, required: listRequiredFields(loaded.forms) });
      const blocks = codebookOf(book, conditions);
      return request.format === 'html' ? renderHtml(blocks, `${book.flow.title} (${name})`) : renderMarkdown(blocks);
    });
  },
};
