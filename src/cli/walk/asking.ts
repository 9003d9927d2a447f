import { answer } from '../../engine/index.ts';
import type { Answer, ContextSpec, Context, Fact, Flow, FormAnswer, Question, Run, View } from '../../engine/index.ts';
import type { Book } from '../../analysis/explain/index.ts';
import type { Player } from './player.ts';
import { typedAnswer, typedField } from './typed.ts';

/** Asks the person at the terminal one thing; `undefined` when there is nobody (any more). */
export type Ask = (prompt: string) => Promise<string | undefined>;

/** A player who is asked at the terminal, screen by screen. */
export function atTerminal(book: Book, ask: Ask): Player {
  return {
    canTryAgain: true,
    async answer(run, screen) {
      if (screen.kind === 'form') return filled(book, ask, run, screen);
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
        answered = answer(book.flow, answered, question.id, given.answer);
      }
      return answered;
    },
  };
}

async function askQuestion(
  ask: Ask,
  question: Question,
  isOneOfSeveral: boolean,
): Promise<{ readonly answer: Answer | undefined } | undefined> {
  const typed = await ask(`${isOneOfSeveral ? `   ${question.content}\n` : ''}${offered(question)}> `);
  if (typed === undefined) return undefined;
  const given = typedAnswer(question, typed);
  const chosen =
    question.type === 'choice' ? question.options.filter(({ value }) => (Array.isArray(given) ? given : [given]).includes(value)) : [];
  const label = chosen.find(({ other }) => other !== undefined)?.other;
  if (label === undefined) return { answer: given };
  const other = await ask(`   ${label}\n> `);
  return other === undefined ? undefined : { answer: { chosen: chosen.map(({ value }) => value), other } };
}

function offered(question: Question): string {
  if (question.type !== 'choice') return `   ${{ text: 'Words', number: 'A number', date: 'A date, MM/DD/YYYY' }[question.type]}\n`;
  const lines = question.options.map(({ name }, index) => `   ${index + 1} ${name}\n`);
  return `${lines.join('')}   ${question.multi === true ? 'Numbers, with commas between' : 'A number'}${question.skippable === true ? ', or Enter to pass' : ''}\n`;
}

async function filled(
  { flow, forms }: Book,
  ask: Ask,
  run: Run,
  { step, answer: before }: Extract<View, { readonly kind: 'form' }>,
): Promise<Run | undefined> {
  const data: Record<string, FormAnswer[string]> = {};
  for (const { name, label, required } of forms[step.form]?.fields ?? []) {
    const facts = flow.forms[step.form]?.fields[name];
    if (facts === undefined) continue;
    const usual = before[name] ?? undefined;
    const hints = [
      ...hintsOf(facts.operand),
      ...(usual === undefined ? [] : [`Enter for ${JSON.stringify(usual)}`]),
      ...(required ? [] : ['can be left empty']),
    ];
    const typed = await ask(`   ${label}${hints.length === 0 ? '' : ` (${hints.join('; ')})`}\n> `);
    if (typed === undefined) return undefined;
    const value = typedField(facts, typed) ?? usual;
    if (value !== undefined) data[name] = value;
  }
  return answer(flow, run, step.id, data);
}

function hintsOf(operand: string): readonly string[] {
  if (operand === 'date') return ['MM/DD/YYYY'];
  return operand === 'boolean' ? ['yes or no'] : [];
}

/** Asks for the facts that the flow reads beside the answers: what the link says, the date, the lists. */
export async function askFacts(flow: Flow, ask: Ask, today: string): Promise<Context> {
  const facts: Record<string, Fact> = {};
  const given: string[] = [];
  for (const [name, spec] of Object.entries(flow.context)) {
    const prompt = factPrompt(name, spec, today);
    if (prompt === undefined) continue;
    const typed = (await ask(prompt))?.trim() ?? '';
    if ('oneOf' in spec || spec.from === 'link') {
      if (typed === '' || /^no?$/i.test(typed)) continue;
      given.push(name);
    }
    if ('oneOf' in spec) facts[name] = typed;
    else if (spec.from === 'clock') facts[name] = typed === '' ? today : typed;
    else if (spec.from.startsWith('call:')) facts[name] = typed.split(',').map((one) => one.trim());
  }
  return { facts, given };
}

function factPrompt(name: string, spec: ContextSpec, today: string): string | undefined {
  if ('when' in spec) return undefined;
  if ('oneOf' in spec) return `What does the link say for '${name}'? (${spec.oneOf.join(' or ')}; Enter for nothing)\n> `;
  if (spec.from === 'link') return `Does the link carry '${name}'? (yes or no)\n> `;
  return spec.from === 'clock' ? `Which day is it? (Enter for ${today})\n> ` : `What is in the list '${name}'? (with commas between)\n> `;
}
