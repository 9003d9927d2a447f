import { isOperatorName } from '../conditions/registry.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { ContextFact, QuestionFile, StepFile } from '../definition/files.ts';
import type { Finding } from '../finding.ts';
import { finding } from '../finding.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './suggest.ts';

/** A place in a file. */
export interface At { readonly file: string; readonly pointer: string }

/** What the parts of the compiler share: the definition, its names, and the findings so far. */
export class Scope {
  readonly findings: Finding[] = [];
  readonly slots: Record<string, number> = {};
  readonly keys: string[] = [];
  /** For each answer key, how far down the flow it is asked; conditions may only look back. */
  readonly order: Record<string, number> = {};
  /** The rules that exist: exits, refusals, and what the questions' sugar declares. */
  readonly ruleNames = new Set<string>();
  readonly definition: Definition;

  constructor(definition: Definition) {
    this.definition = definition;
    definition.flow.steps.forEach((step) => this.declareStep(step));
  }

  /** A place in flow.json. */
  inFlow(pointer: string): At {
    return { file: this.definition.file, pointer };
  }

  /** Reports an error at a place. */
  error(ruleId: string, at: At, message: string, suggest?: string): void {
    this.findings.push(finding(ruleId, at, message, suggest));
  }

  /** Reports a name that does not exist, with the one most likely meant. False when it is unknown. */
  refers(what: string, name: string, known: readonly string[], at: At): boolean {
    if (known.includes(name)) return true;
    this.error('unknown-reference', at, `There is no ${what} '${name}'.`, didYouMean(name, known));
    return false;
  }

  /** The item of that id, own properties only. */
  item(id: string): QuestionFile | undefined {
    return Object.hasOwn(this.definition.items, id) ? this.definition.items[id]?.item : undefined;
  }

  /** The step of that id as declared. */
  step(id: string): StepFile | undefined {
    return this.definition.flow.steps.find((step) => step.id === id);
  }

  /** The ids of all questions (not banners) that some step asks. */
  questionIds(): readonly string[] {
    return this.keys.filter((key) => this.item(key) !== undefined);
  }

  /** The kind of value that a fact holds. */
  factOperand(name: string): OperandType {
    const fact: ContextFact | undefined = this.definition.flow.context?.[name];
    if (fact?.from === 'derived') return 'boolean';
    if (fact?.from === 'clock') return 'date';
    return fact?.from === 'query' ? 'text' : 'list';
  }

  private declareStep(step: StepFile): void {
    if (step.form !== undefined) this.declareKey(step.id);
    for (const id of [...(step.items ?? []), ...(step.screening ?? [])]) {
      const item = this.item(id);
      if (item === undefined || item.type === 'banner') continue;
      this.declareKey(id);
      if ('disqualifying' in item && item.disqualifying === true) this.ruleNames.add(`${id}.disqualifying`);
      if ('checkoutIfPositive' in item && item.checkoutIfPositive === true) this.ruleNames.add(`${id}.checkoutIfPositive`);
    }
  }

  private declareKey(key: string): void {
    if (Object.hasOwn(this.slots, key)) return;
    this.slots[key] = this.keys.length;
    this.order[key] = this.keys.length;
    this.keys.push(key);
  }
}

/** The one key of a condition that names an operator. */
export function operatorIn(condition: object): string | undefined {
  return Object.keys(condition).find(isOperatorName);
}
