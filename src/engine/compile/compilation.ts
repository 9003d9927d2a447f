import { isOperatorName } from '../conditions/operatorRegistry.ts';
import type { OperandType } from '../conditions/operator.ts';
import type { ContextFact, FlowFile, QuestionFile, StepFile } from '../definitionFiles.ts';
import type { FormMetadata } from '../flow.ts';
import type { FileLocation } from '../fileLocation.ts';
import type { Finding } from '../finding.ts';
import { createFinding } from '../finding.ts';
import type { CompilerRuleId } from './compilerRuleIds.ts';
import type { FlowDefinition } from './flowDefinition.ts';
import { didYouMean, describeKnownNames } from './didYouMean.ts';
import { listItemIds } from './itemIds.ts';
import { findMisnamedItems } from './misnamedItems.ts';
import type { MisnamedItems } from './misnamedItems.ts';

/** A place that reads an answer before it was asked for. */
export interface EarlyRead {
  /** The question or form step whose answer it reads. */
  readonly key: string;
  readonly at: FileLocation;
  /** The message of the finding if this is the only such place. */
  readonly message: string;
  readonly suggest: string;
}

/** The state of a compilation: the definition, its names, and the findings so far. */
export class Compilation {
  readonly findings: Finding[] = [];
  /** The places that read an answer before it was asked for. They are reported together at the end. */
  readonly earlyReads: EarlyRead[] = [];
  /**
   * The questions and banners that steps name and that have no file, and the places that read their answers. They are reported
   * together at the end.
   */
  readonly missingFiles: { readonly id: string; readonly at: FileLocation }[] = [];
  readonly missingReads: { readonly question: string; readonly at: FileLocation }[] = [];
  readonly misnamed: MisnamedItems;
  readonly slots: Record<string, number> = {};
  readonly keys: string[] = [];
  /** The rules that conditions can name, each with the question whose shorthand property declares it. */
  readonly ruleNames = new Map<string, string>();
  readonly definition: FlowDefinition;
  /** The ids of all steps, in order. */
  readonly stepIds: readonly string[];

  constructor(definition: FlowDefinition) {
    this.definition = definition;
    this.misnamed = findMisnamedItems(definition);
    this.stepIds = definition.flow.steps.map((step) => step.id);
    definition.flow.steps.forEach((step) => this.declareStep(step));
  }

  /** A place in flow.json. */
  flowLocation(pointer: string): FileLocation {
    return { file: this.definition.file, pointer };
  }

  /** Reports an error at a place. */
  error(ruleId: CompilerRuleId, at: FileLocation, message: string, suggest?: string): void {
    this.findings.push(createFinding(ruleId, at, message, suggest));
  }

  /** Reports something that is allowed and probably not meant. */
  warn(ruleId: CompilerRuleId, at: FileLocation, message: string, suggest?: string): void {
    this.findings.push(createFinding(ruleId, at, message, suggest, 'warning'));
  }

  /**
   * Reports a name that does not exist. The suggestion is the most similar name, else `suggestion`, else the known names. Returns
   * false for an unknown name.
   */
  checkReference(what: string, name: string, known: readonly string[], at: FileLocation, suggestion?: string): boolean {
    if (known.includes(name)) return true;
    this.error(
      'unknown-reference',
      at,
      `There is no ${what} '${name}'.`,
      didYouMean(name, known) ?? suggestion ?? describeKnownNames(known),
    );
    return false;
  }

  /**
   * Like `checkReference`, for names that must be unique. While two names are equal, which is reported at their place, a missing
   * name is not reported: it is probably the name that the second one should have.
   */
  checkUniqueReference(what: string, name: string, known: readonly string[], at: FileLocation, suggestion?: string): boolean {
    const areUnique = new Set(known).size === known.length;
    return areUnique ? this.checkReference(what, name, known, at, suggestion) : known.includes(name);
  }

  /** The file of the item of that id. */
  itemFile(id: string): string | undefined {
    return Object.hasOwn(this.definition.items, id) ? this.definition.items[id]?.file : undefined;
  }

  /** The item of that id, own properties only. */
  item(id: string): QuestionFile | undefined {
    return Object.hasOwn(this.definition.items, id) ? this.definition.items[id]?.item : undefined;
  }

  /** The step of that id as declared. */
  step(id: string): StepFile | undefined {
    return this.definition.flow.steps.find((step) => step.id === id);
  }

  /** The slot of an answer key, -1 when nothing asks it. */
  slot(key: string): number {
    return Object.hasOwn(this.slots, key) ? this.slots[key]! : -1;
  }

  /** The fact as it is declared. */
  fact(name: string): ContextFact | undefined {
    const { context = {} } = this.definition.flow;
    return Object.hasOwn(context, name) ? context[name] : undefined;
  }

  /** Another flow that this one names. */
  linkedFlow(id: string): FlowFile | undefined {
    return Object.hasOwn(this.definition.linkedFlows, id) ? this.definition.linkedFlows[id] : undefined;
  }

  /** The form that a step shows. */
  form(step: StepFile | undefined): FormMetadata | undefined {
    const name = step?.form ?? '';
    return Object.hasOwn(this.definition.forms, name) ? this.definition.forms[name] : undefined;
  }

  /** True for a step whose form does not exist, which is reported once, at the step. */
  isFormMissing(stepId: string): boolean {
    const step = this.step(stepId);
    return step?.form !== undefined && this.form(step) === undefined;
  }

  /** Every field of the form steps, as step.field. */
  formFields(): readonly string[] {
    return this.definition.flow.steps.flatMap((step) => Object.keys(this.form(step)?.fields ?? {}).map((field) => `${step.id}.${field}`));
  }

  /**
   * True for an id that a step shows and that has no file, and for an id whose file a step probably means by another name. Places
   * that read its answer are wrong only because of that.
   */
  isMisnamed(id: string): boolean {
    const { missing, renamed } = this.misnamed;
    return missing.has(id) || [...renamed.values()].some((file) => file.id === id);
  }

  /** True for the id of a question that some step asks. */
  isQuestion(id: string): boolean {
    return this.slot(id) >= 0 && this.item(id) !== undefined;
  }

  /** The ids of all questions (not banners) that some step asks. */
  questionIds(): readonly string[] {
    return this.keys.filter((key) => this.item(key) !== undefined);
  }

  /** The type of a fact's value. */
  factOperandType(name: string): OperandType {
    const fact = this.fact(name);
    if (fact?.from === 'derived') return 'boolean';
    if (fact?.from === 'clock') return 'date';
    if (fact?.from === 'link') return 'link';
    return fact?.from === 'query' || fact?.from === 'route' ? 'text' : 'list';
  }

  private declareStep(step: StepFile): void {
    if (step.form !== undefined) this.declareKey(step.id);
    for (const id of listItemIds(step)) {
      const item = this.item(id);
      if (item === undefined || item.type === 'banner') continue;
      this.declareKey(id);
      if ('disqualifying' in item && item.disqualifying) this.ruleNames.set(`${id}.disqualifying`, id);
      if ('checkoutIfPositive' in item && item.checkoutIfPositive) this.ruleNames.set(`${id}.checkoutIfPositive`, id);
    }
  }

  private declareKey(key: string): void {
    if (Object.hasOwn(this.slots, key)) return;
    this.slots[key] = this.keys.length;
    this.keys.push(key);
  }
}

/** The one key of a condition that names an operator. */
export function findOperatorName(condition: object): string | undefined {
  return Object.keys(condition).find(isOperatorName);
}
