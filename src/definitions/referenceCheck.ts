import type { CaseFile, Finding, Flow } from '../engine/index.ts';
import { appendPointer, createFinding, joinWithConjunction } from '../engine/index.ts';
import { suggestName } from './suggestName.ts';
import { maxFindingsPerRule } from './source/limits.ts';
import { withPosition } from './source/source.ts';
import type { Source } from './source/source.ts';

/** A missing reference of a case for which the question may be the cause. */
export type MissingReference =
  | { readonly kind: 'value'; readonly question: string; readonly value: string }
  /** True when the case names it directly, or as the owner of a rule. */
  | { readonly kind: 'question'; readonly question: string };

/** A finding of a case. */
export interface CaseFinding {
  readonly finding: Finding;
  readonly missing?: MissingReference;
}

/** Collects the findings of a case: names that do not exist, facts that no condition can read, and expectations that cannot be met. */
export class ReferenceCheck {
  readonly findings: CaseFinding[] = [];
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  checkReference(
    what: string,
    name: string,
    known: readonly string[],
    pointer: string,
    { asName = false, missing }: { readonly asName?: boolean; readonly missing?: MissingReference } = {},
  ): boolean {
    if (known.includes(name)) return true;
    const found = createFinding(
      'unknown-reference',
      { file: this.#source.file, pointer },
      `There is no ${what} '${name}'.`,
      suggestName(name, known),
    );
    this.#report(found, asName, missing);
    return false;
  }

  /** Reports an expectation that no answers can meet. */
  reportImpossible(pointer: string, message: string, suggestion: string): void {
    this.#report(createFinding('case-fails', { file: this.#source.file, pointer }, message, suggestion), false);
  }

  /** Reports a value of a fact that its source cannot give. */
  reportFact(ruleId: 'wrong-form' | 'wrong-type', name: string, message: string, suggestion: string): void {
    this.#report(createFinding(ruleId, { file: this.#source.file, pointer: appendPointer('/context', name) }, message, suggestion), false);
  }

  /** Reports a derived fact: the engine computes it, and never reads the value in a case. */
  reportDerivedFact(name: string, facts: readonly string[]): void {
    const finding = createFinding(
      'does-nothing',
      { file: this.#source.file, pointer: appendPointer('/context', name) },
      `'${name}' follows from other facts, so what the case says of it does nothing.`,
      `Take it away, and give what it follows from: ${joinWithConjunction(facts, 'and')}.`,
      'warning',
    );
    this.#report(finding, true);
  }

  /** Reports a parameter of the route that the case does not give, at its context, or at the whole case if it has none. */
  reportMissingRouteFact(flow: Flow, name: string): void {
    const spec = flow.context[name];
    const values = spec !== undefined && 'oneOf' in spec ? spec.oneOf : [];
    const hasContext = (this.#source.value as CaseFile).context !== undefined;
    const addition = `"${name}": "${values[0] ?? ''}"`;
    this.#report(
      createFinding(
        'unknown-reference',
        { file: this.#source.file, pointer: hasContext ? '/context' : '' },
        `The case does not say '${name}', which is a part of the address ${flow.route}.`,
        `Add ${hasContext ? `${addition} to "context"` : `"context": { ${addition} }`}. The values are: ${values.join(', ')}.`,
      ),
      hasContext,
    );
  }

  /** Adds a finding. After the first ones, findings are not located, because locating each takes time. */
  #report(found: Finding, asName: boolean, missing?: MissingReference): void {
    const finding = this.findings.length > maxFindingsPerRule ? found : withPosition(this.#source, found, asName);
    this.findings.push(missing === undefined ? { finding } : { finding, missing });
  }
}

/** The question of a name, which is the id of the question or the name of one of its rules, such as `mood.disqualifying`. */
export function toMissingQuestion(name: string): MissingReference {
  const [question = ''] = name.split('.');
  return { kind: 'question', question };
}
