import { createProgram } from '../program.ts';
import type { ProgramDeclaration } from '../program.ts';
import type { VerbDeclaration } from '../verbDeclaration.ts';

/** The document that shows how each verb of a program is called. */
interface ProgramDocument {
  /** Its path in the repository. */
  readonly file: string;
  readonly text: string;
}

/** Finds what is missing in the declaration of a verb or in the document of its program. Returns a sentence for each gap. */
export async function findVerbGaps(script: string, verb: VerbDeclaration, document: ProgramDocument): Promise<readonly string[]> {
  const { name, summary, about, options, examples } = verb;
  const exampleGaps = await Promise.all(examples.map(([commandLine]) => findExampleGaps(verb, commandLine)));
  return [
    ...(summary === '' ? [`${name} has no summary.`] : []),
    ...(about.join('') === '' ? [`${name} has no help: 'about' is empty.`] : []),
    ...verb.arguments.filter(({ description }) => description === '').map((one) => `${name} does not describe <${one.name()}>.`),
    ...options.filter(({ description }) => (description ?? '') === '').map(({ long }) => `${name} does not describe ${long}.`),
    ...(examples.length === 0 ? [`${name} has no example.`] : []),
    ...examples.filter(([, description]) => description === '').map(([line]) => `${name} does not describe the example '${line}'.`),
    ...exampleGaps.flat(),
    ...(isShown(document.text, script, name) ? [] : [`${document.file} does not show npm run ${script} -- ${name}.`]),
  ];
}

/** True when a text contains a command line with the verb. A verb whose name only begins with this name does not count. */
function isShown(text: string, script: string, name: string): boolean {
  return new RegExp(String.raw`npm run (?:-s )?${script} -- ${name}(?![\w-])`).test(text);
}

/** Parses an example as the program would, without the redirection of its output. Returns a sentence if the program rejects it. */
async function findExampleGaps(verb: VerbDeclaration, commandLine: string): Promise<readonly string[]> {
  const declaration: ProgramDeclaration = { script: 'test', description: '', notes: [], exitCodes: '', verbs: [verb] };
  const program = createProgram(declaration, { out: () => undefined, err: () => undefined });
  let isRun = false;
  for (const command of program.commands) command.action(() => void (isRun = true));
  const [typed = ''] = commandLine.split(' > ');
  try {
    await program.parseAsync(typed.split(' '), { from: 'user' });
  } catch (error) {
    return [`The example '${commandLine}' is misuse: ${(error as Error).message}`];
  }
  return isRun ? [] : [`The example '${commandLine}' does not run ${verb.name}.`];
}
