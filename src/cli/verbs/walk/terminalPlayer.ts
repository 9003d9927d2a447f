import { getTypedQuestion, setRunAnswer } from '../../../engine/index.ts';
import type { Answer, FactDeclaration, Context, FactValue, FormAnswer, Question, Run, ScreenView } from '../../../engine/index.ts';
import type { CodebookSource } from '../../../analysis/codebook/index.ts';
import { describeFactName } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { defaultFactsOf, formatDefault } from './factDefaults.ts';
import type { FactDefault } from './factDefaults.ts';
import type { Player } from './recordedPlayer.ts';
import { parseTypedAnswer, parseTypedField } from './parseTyped.ts';

/** Asks one question at the terminal; `undefined` when the input is no terminal or has ended. */
export type Prompt = (prompt: string) => Promise<string | undefined>;

/** A player that asks at the terminal, screen by screen. */
export function createTerminalPlayer(codebook: CodebookSource, ask: Prompt): Player {
  return {
    canTryAgain: true,
    async answer(run, screen) {
      if (screen.kind === 'form') return fillForm(codebook, ask, run, screen);
      const questions =
        screen.kind === 'question'
          ? [screen.view.question]
          : screen.kind === 'screening'
            ? screen.questions.map(({ question }) => question)
            : [];
      let answered = run;
      for (const question of questions) {
        const given = await askQuestion(ask, question, questions.length > 1);
        if (given === undefined) return undefined;
        answered = setRunAnswer(codebook.flow, answered, question.id, given.answer);
      }
      return answered;
    },
  };
}

async function askQuestion(
  ask: Prompt,
  question: Question,
  isOneOfSeveral: boolean,
): Promise<{ readonly answer: Answer | undefined } | undefined> {
  const typed = await ask(`${isOneOfSeveral ? `   ${question.content}\n` : ''}${getTypedQuestion(question.type).formatPrompt(question)}> `);
  if (typed === undefined) return undefined;
  const given = parseTypedAnswer(question, typed);
  const chosen =
    question.type === 'choice' ? question.options.filter(({ value }) => (Array.isArray(given) ? given : [given]).includes(value)) : [];
  const label = chosen.find(({ other }) => other !== undefined)?.other;
  if (label === undefined) return { answer: given };
  const other = await ask(`   ${label}\n> `);
  return other === undefined ? undefined : { answer: { chosen: chosen.map(({ value }) => value), other } };
}

async function fillForm(
  { flow, forms }: CodebookSource,
  ask: Prompt,
  run: Run,
  { step, answer: previous }: Extract<ScreenView, { readonly kind: 'form' }>,
): Promise<Run | undefined> {
  const data: Record<string, FormAnswer[string]> = {};
  for (const { name, label, isRequired, unless } of forms[step.form]?.fields ?? []) {
    const facts = flow.forms[step.form]?.fields[name];
    if (facts === undefined || (unless !== undefined && data[unless.name] === true)) continue;
    const defaultValue = previous[name] ?? undefined;
    const hints = [
      ...listHints(facts.operand),
      ...(defaultValue === undefined ? [] : [`Enter for ${JSON.stringify(defaultValue)}`]),
      ...(isRequired ? [] : ['can be left empty']),
    ];
    const typed = await ask(`   ${label}${hints.length === 0 ? '' : ` (${hints.join('; ')})`}\n> `);
    if (typed === undefined) return undefined;
    const value = parseTypedField(facts, typed) ?? defaultValue;
    if (value !== undefined) data[name] = value;
  }
  return setRunAnswer(flow, run, step.id, data);
}

function listHints(operand: string): readonly string[] {
  if (operand === 'date') return ['MM/DD/YYYY'];
  return operand === 'boolean' ? ['yes or no'] : [];
}

/**
 * Asks for the context facts of a flow: those of the link, the date and the lists. An empty line means the default, which `print`
 * reports.
 */
export async function askFacts(labelled: LabelledFlow, ask: Prompt, today: string, print: (line: string) => void): Promise<Context> {
  const facts: Record<string, FactValue> = {};
  const given: string[] = [];
  const defaults = defaultFactsOf(labelled, today);
  for (const [name, spec] of Object.entries(labelled.flow.context)) {
    const standard = defaults.get(name);
    const prompt = formatFactPrompt(describeFactName(labelled, name), spec, standard);
    if (prompt === undefined) continue;
    const typed = (await ask(prompt))?.trim() ?? '';
    if (typed === '' && standard !== undefined) {
      facts[name] = standard.value;
      print(formatDefault(labelled, name, standard));
      continue;
    }
    if (spec.from === 'query' || spec.from === 'link') {
      if (typed === '' || /^no?$/i.test(typed)) continue;
      given.push(name);
    }
    if ('oneOf' in spec || spec.from === 'clock') facts[name] = typed;
    else if (spec.from.startsWith('call:')) facts[name] = typed.split(',').map((part) => part.trim());
  }
  return { facts, given };
}

function formatFactPrompt(fact: string, spec: FactDeclaration, standard: FactDefault | undefined): string | undefined {
  if ('when' in spec) return undefined;
  const enter = standard === undefined ? '' : `Enter for ${standard.words}`;
  if (spec.from === 'route' && 'oneOf' in spec) return `What does the address say for ${fact}? (${spec.oneOf.join(' or ')}; ${enter})\n> `;
  if ('oneOf' in spec) return `What does the link say for ${fact}? (${spec.oneOf.join(' or ')}; Enter for nothing)\n> `;
  if (spec.from === 'link') return `Does the link carry ${fact}? (yes or no; Enter for no)\n> `;
  if (spec.from === 'clock') return `Which day is it? (${enter})\n> `;
  return `What is in the list ${fact}? (with commas between${enter === '' ? '' : `; ${enter}`})\n> `;
}
