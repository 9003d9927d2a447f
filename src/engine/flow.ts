import type { OperatorName } from './conditions/operatorRegistry.ts';
import type {
  Banner,
  CallFact,
  ChoiceQuestion,
  ClockFact,
  EntryFile,
  EntryQuestion,
  EventEffect,
  Line,
  LinkFact,
  OptionFile,
  OutcomeFile,
  PageContent,
  QueryFact,
  RouteFact,
  Refusal,
  Restart,
  Stepper,
  Submit,
} from './definitionFiles.ts';

/** A test of `source` by an operator; for an answer, `slot` is its position in a run. */
export interface Atom {
  readonly op: OperatorName;
  readonly parameter: unknown;
  readonly source:
    | { readonly kind: 'question'; readonly id: string; readonly slot: number }
    | { readonly kind: 'field'; readonly step: string; readonly slot: number; readonly field: string }
    | { readonly kind: 'context'; readonly name: string };
}

/** A compiled condition: references resolved, plain JSON. */
export type CompiledCondition =
  | { readonly all: readonly CompiledCondition[] }
  | { readonly any: readonly CompiledCondition[] }
  | { readonly not: CompiledCondition }
  | { readonly rule: string }
  | Atom;

/** A compiled exit. Reasons and findings name it by `rule`. */
export interface Exit {
  readonly rule: string;
  readonly when?: CompiledCondition;
  readonly to?: string;
  readonly end?: string;
  /** The events that are counted when the exit is taken. */
  readonly events?: readonly EventEffect[];
}

/** A fact from outside, with derived facts compiled. */
export type FactDeclaration =
  | QueryFact
  | RouteFact
  | LinkFact
  | CallFact
  | ClockFact
  | { readonly from: 'derived'; readonly when: CompiledCondition };

/** What every item has: its place in its step, and its exits. */
export interface ItemBase {
  readonly id: string;
  /** Its position among the items of its step. */
  readonly index: number;
  /** The one-based number among the step's questions; for a banner, that of the question before it. */
  readonly ordinal: number;
  /** How many answer slots lie before it. */
  readonly asked: number;
  /** The exits that are tried after the item, before the next item. */
  readonly exits: readonly Exit[];
  readonly showWhen?: CompiledCondition;
}
/** A question with choices. The rules made from its shorthand properties are in `Flow.rules`. */
export type ChoiceItem = ItemBase &
  Readable<Omit<ChoiceQuestion, '$schema' | 'allow' | 'showWhen' | 'options' | 'type' | 'input'>> & {
    readonly type: 'choice';
    readonly slot: number;
    readonly options: readonly OptionFile[];
  };
/** A typed question: text, number or date. */
export type EntryItem = ItemBase &
  Readable<Omit<EntryQuestion, '$schema' | 'allow' | 'showWhen' | 'type' | 'input'>> & {
    readonly type: EntryQuestion['input'];
    readonly slot: number;
  };
/** A screen of text between questions. */
export type BannerItem = ItemBase & Readable<Omit<Banner, '$schema' | 'allow' | 'showWhen' | 'type'>> & { readonly type: 'banner' };
/** Any question. */
export type Question = ChoiceItem | EntryItem;
/** Anything that a questionnaire shows. */
export type Item = Question | BannerItem;
type Readable<T> = { readonly [K in keyof T]: T[K] };

/** The form is refused while this condition is true. */
export interface CompiledRefusal {
  readonly rule: string;
  readonly when: CompiledCondition;
  readonly at: string;
  readonly say: string;
  readonly dialog?: string;
  /** The line above the title of the dialog. */
  readonly eyebrow?: string;
  /** A dialog of the site that opens with the message. */
  readonly offer?: RefusalDialogId;
  /** The events that are counted each time the message is shown. */
  readonly events?: readonly EventEffect[];
}

/** The dialogs that a refusal can open, for the site to draw. */
export type RefusalDialogId = NonNullable<Refusal['offer']>;

/** The properties of every kind of step. */
export interface StepBase {
  readonly id: string;
  readonly index: number;
  /** How many answer slots lie before the step. The slots of the step follow them. */
  readonly asked: number;
  /** The last part of the address; empty for the address of the flow. */
  readonly path: string;
  readonly title?: string;
  readonly lead?: string;
  readonly light?: number;
  readonly stepper?: Stepper;
  readonly back?: string;
  /** True when Back leads to no earlier step. */
  readonly noBack?: true;
  /** The redirect for a visit without a run to the address of the step. */
  readonly unstarted?: string;
  /** The facts that must have arrived before the step is shown or left. */
  readonly needs: readonly string[];
  readonly next?: string;
  readonly blockNext?: { readonly rule: string; readonly when: CompiledCondition; readonly say: string };
  readonly onEnter: readonly EventEffect[];
  readonly restart?: Restart;
  readonly exits: readonly Exit[];
  /** The outcome with which arriving at the step ends the flow. */
  readonly end?: string;
}
/** A page of text. */
interface PageContents {
  readonly page: PageContent;
  /** The screening whose disqualifying answers the page lists. */
  readonly failed?: string;
}
/** A form rendered from a JSON Schema. Its answer is stored under the step's id. */
interface FormContents {
  /** The fields that are prefilled from an earlier form: `step.field` by name. */
  readonly prefill: { readonly [field: string]: string };
  readonly form: string;
  readonly slot: number;
  readonly refuse: readonly CompiledRefusal[];
  /** The site's own screen that renders the form. */
  readonly screen?: string;
  readonly submit?: Submit;
  readonly points?: readonly Line[];
  readonly note?: string;
  readonly holdUntilFilled?: true;
}
/** Items, one a screen. */
interface QuestionnaireContents {
  readonly items: readonly string[];
  readonly questionCount: number;
  readonly resume: boolean;
}
/** Questions on one page. */
interface ScreeningContents {
  readonly questions: readonly string[];
  readonly holdUntilFilled?: true;
}

/**
 * The kinds of step, each with its properties beside `StepBase`. A new kind is declared here. A kind with a form, items or
 * questions uses the interface above for them; all code that works on a form, items or questions then works on the new kind.
 */
interface StepContents {
  readonly page: PageContents;
  readonly form: FormContents;
  readonly questionnaire: QuestionnaireContents;
  readonly screening: ScreeningContents;
}
/** The name of a kind of step. */
export type StepKind = keyof StepContents;
/** A step of one kind. */
export type StepOfKind<K extends StepKind> = StepBase & { readonly kind: K } & StepContents[K];
/** A step of any kind. */
export type Step = { readonly [K in StepKind]: StepOfKind<K> }[StepKind];

/** A step with a certain property, of any kind. */
type StepWith<Property extends string> = Extract<Step, { readonly [name in Property]: unknown }>;
/** A step that shows a page of text. */
export type PageStep = StepWith<'page'>;
/** A step that shows a form. */
export type FormStep = StepWith<'form'>;
/** A step that shows items, one a screen. */
export type QuestionnaireStep = StepWith<'items'>;
/** A step that shows questions on one page. */
export type ScreeningStep = StepWith<'questions'>;

/** The metadata of a form: its fields, for conditions, identity and labels. */
export interface FormMetadata {
  readonly fields: {
    readonly [name: string]: {
      readonly operand: 'text' | 'number' | 'date' | 'boolean';
      readonly identity: boolean;
      readonly labels?: { readonly [value: string]: string };
    };
  };
}

/** A compiled flow: plain JSON, frozen. Browser, server, cases and analysis all interpret this object. */
export interface Flow {
  /** The name and version, such as `lead@2`. */
  readonly id: string;
  /** The SHA-256 (hex) of the canonical compiled flow without this field. Submissions name it. */
  readonly hash: string;
  /** The release, such as `2.0.0`; absent for working files. It is not part of the hash. */
  readonly release?: string;
  /**
   * True for the prefix of a flow (`extractFlowPrefix`): it can lead to steps and ends that only the full flow has. All other
   * properties, including the hash, are those of the full flow.
   */
  readonly isPrefix?: true;
  readonly title: string;
  /** The route. It may have parameters, such as `/checkout/:plan`; each is a fact with `from: "route"`. */
  readonly route: string;
  /** True when search engines must not list the pages of the flow. */
  readonly noindex?: true;
  readonly context: { readonly [name: string]: FactDeclaration };
  /** The runs that may enter the flow; all when left out. */
  readonly entry?: EntryFile;
  /** The outcomes by name. Each `handoff` also has the `href` of its target. */
  readonly outcomes: { readonly [name: string]: OutcomeFile };
  readonly steps: readonly Step[];
  readonly stepIndex: { readonly [id: string]: number };
  readonly stepByPath: { readonly [path: string]: string };
  readonly items: { readonly [id: string]: Item };
  readonly forms: { readonly [name: string]: FormMetadata };
  /** The key of each answer slot: question ids and form step ids. */
  readonly slots: { readonly [key: string]: number };
  /** The slot of each answer key. */
  readonly keys: readonly string[];
  readonly rules: { readonly [rule: string]: CompiledCondition };
}
