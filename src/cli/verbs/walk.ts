import type { Book } from '../../analysis/explain/index.ts';
import { formValidator } from '../../definitions/index.ts';
import type { LoadedFlow } from '../../definitions/index.ts';
import { noContext, start } from '../../engine/index.ts';
import type { Context, FieldProblem } from '../../engine/index.ts';
import { documentOf } from '../document.ts';
import { MisuseError } from '../misuse.ts';
import type { Request, Verb } from '../verb.ts';
import { askFacts, atTerminal } from '../walk/asking.ts';
import { walkOn } from '../walk/loop.ts';
import { fromRecord } from '../walk/player.ts';
import type { Player } from '../walk/player.ts';
import { answersIn, caseNamed } from '../walk/story.ts';

/** Plays a flow. */
export const walk: Verb = {
  name: 'walk',
  summary: 'Plays a flow, and says at each step why it goes where it goes.',
  about: [
    'Plays a flow in the terminal: it asks what a client is asked, and says at each step why it goes where it goes.',
    'With a case or a file, its answers are given. Nothing is stored or sent.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text'],
  options: {
    case: { value: 'story', help: 'give the answers of this case: its file name without .json' },
    answers: { value: 'file', help: 'give the answers in this file, written as in a case' },
  },
  examples: [
    ['walk lead@2', 'Answer the questions yourself'],
    ['walk lead@2 --case pregnancy-not-qualified', 'See which way a case goes, and why'],
    ['walk lead@2 --answers my-answers.json', 'Give the answers in a file'],
  ],
  run(request) {
    return documentOf(request, 'It can be walked', async ({ book, loaded }) => {
      const { player, context } = await playerFor(request, loaded, book);
      const problemsWith = problemsOf(loaded);
      await walkOn({ told: book, player, problemsWith, say: (line) => request.say(`${line}\n`) }, start(book.flow, 'walk', context));
      // All is said on the way.
      return '';
    });
  },
};

async function playerFor(
  { options, cwd, ask, today }: Request,
  loaded: LoadedFlow,
  book: Book,
): Promise<{ player: Player; context: Context }> {
  if (options.case !== undefined && options.answers !== undefined) throw new MisuseError('Give --case or --answers, not both.');
  if (options.case !== undefined || options.answers !== undefined) {
    const script = options.case === undefined ? await answersIn(cwd, options.answers ?? '', book.flow) : caseNamed(loaded, options.case);
    return { player: fromRecord(book.flow, script.answers), context: script.context };
  }
  const context = Object.keys(book.flow.context).length === 0 ? noContext : await askFacts(book.flow, ask, today);
  return { player: atTerminal(book, ask), context };
}

function problemsOf({ flow, forms }: LoadedFlow): (step: string, data: unknown) => readonly FieldProblem[] {
  const checks = new Map(forms.map((form) => [form.name, formValidator(form)]));
  return (id, data) => {
    const step = flow?.steps.find((one) => one.id === id);
    return (step?.kind === 'form' ? checks.get(step.form)?.(data) : undefined) ?? [];
  };
}
