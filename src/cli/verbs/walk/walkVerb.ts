import { Option } from 'commander';
import type { CodebookSource } from '../../../analysis/codebook/index.ts';
import { createFormValidator } from '../../../definitions/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { emptyContext, startRun, findFormStep } from '../../../engine/index.ts';
import type { Context, FieldProblem } from '../../../engine/index.ts';
import { createDocument } from '../../flow/createDocument.ts';
import type { VerbRequest, Verb } from '../../verb.ts';
import { askFacts, createTerminalPlayer } from './terminalPlayer.ts';
import { fillFacts } from './factDefaults.ts';
import { playFlow } from './playFlow.ts';
import { createRecordedPlayer } from './recordedPlayer.ts';
import type { Player } from './recordedPlayer.ts';
import { readAnswersFile, findCase } from './readAnswers.ts';

interface WalkOptions {
  readonly case?: string;
  readonly answers?: string;
}

/** Plays a flow. */
export const walkVerb: Verb<WalkOptions> = {
  name: 'walk',
  summary: 'Plays a flow, and says at each step why it goes where it goes.',
  about: [
    'Plays a flow in the terminal: it asks what a client is asked, and says at each step why it goes where it goes. With a case or a file, its answers are given. What nobody says of today and of the lists of the server has a default, which is said. Nothing is stored or sent.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text'],
  options: [
    new Option('--case <name>', 'give the answers of this case: its file name without .json').conflicts('answers'),
    new Option('--answers <file>', 'give the answers in this file, written as in a case'),
  ],
  examples: [
    ['walk lead@2', 'Answer the questions yourself'],
    ['walk lead@2 --case pregnancy-not-qualified', 'See which way a case goes, and why'],
    ['walk lead@2 --answers my-answers.json', 'Give the answers in a file'],
  ],
  run(request) {
    return createDocument(request, 'It can be walked', async ({ book, loaded }) => {
      const { player, context } = await createPlayer(request, loaded, book);
      const problemsWith = createFormValidators(loaded);
      await playFlow(
        { labelledFlow: book, player, problemsWith, print: (line) => request.print(`${line}\n`) },
        startRun(book.flow, 'walk', context),
      );
      // All output was printed while the flow was played.
      return '';
    });
  },
};

async function createPlayer(
  { options, cwd, prompt, today, print }: VerbRequest<WalkOptions>,
  loaded: LoadedFlow,
  book: CodebookSource,
): Promise<{ player: Player; context: Context }> {
  const printLine = (line: string): void => print(`${line}\n`);
  // A case is complete: what it leaves out is meant to be absent, and gets no default.
  if (options.case !== undefined) {
    const recorded = findCase(loaded, options.case);
    return { player: createRecordedPlayer(book.flow, recorded.answers), context: recorded.context };
  }
  if (options.answers !== undefined) {
    const recorded = await readAnswersFile(cwd, options.answers, book.flow);
    const { context, lines } = fillFacts(book, recorded.context, today);
    lines.forEach(printLine);
    return { player: createRecordedPlayer(book.flow, recorded.answers), context };
  }
  const context = Object.keys(book.flow.context).length === 0 ? emptyContext : await askFacts(book, prompt, today, printLine);
  return { player: createTerminalPlayer(book, prompt), context };
}

function createFormValidators({ flow, forms }: LoadedFlow): (step: string, data: unknown) => readonly FieldProblem[] {
  const checks = new Map(forms.map((form) => [form.name, createFormValidator(form)]));
  return (id, data) => {
    const step = flow === null ? undefined : findFormStep(flow, id);
    return checks.get(step?.form ?? '')?.(data) ?? [];
  };
}
