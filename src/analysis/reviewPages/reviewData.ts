import type { AnswerRecord, Context, Flow, Place } from '../../engine/index.ts';
import type { Block } from '../codebook/index.ts';
import type { CrosswalkRow } from '../crosswalk/index.ts';
import type { FieldLabels, FlowLabels } from '../descriptions/index.ts';
import type { ChangeSeverity, SemverLevel } from '../diff/index.ts';
import type { PageLayout } from '../graph/index.ts';

/** The data of the list of flows. */
export interface ReviewCatalog {
  /** The git revision from which the pages were made; absent outside a git repository. */
  readonly revision?: string;
  readonly flows: readonly ReviewCatalogEntry[];
  /** The pairs of flows for which a comparison was made. */
  readonly comparisons: readonly ComparedNames[];
  /** The revision with which flows are compared, such as `origin/main`; absent without one. */
  readonly base?: string;
  /** The names of flows of which any two can be compared; absent in pages that were written as files. */
  readonly comparable?: readonly string[];
}

/** The names of two compared flows, such as `lead@1` and `lead@2`. `base:lead@2` is the flow in the base revision. */
export interface ComparedNames {
  readonly a: string;
  readonly b: string;
}

/** One version of a flow in the list. */
export interface ReviewCatalogEntry {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly questions: number;
  readonly cases: number;
  readonly errors: number;
  readonly warnings: number;
  /** The release that new clients get, such as `2.0.0`. */
  readonly served?: string;
  /** True when the files differ from the newest release. */
  readonly isChanged: boolean;
}

/** A run of a flow: answers and facts that lead to a place. */
export interface ReviewRun {
  readonly answers: AnswerRecord;
  readonly context: Context;
  readonly place: Place;
}

/** A place that can be shown in the preview. */
export interface ReviewPlace extends ReviewRun {
  /** The id of its node in the graph. */
  readonly node: string;
  readonly label: string;
}

/** A finding of a flow, with its place in the files and in the graph. */
export interface ReviewFinding {
  readonly severity: 'error' | 'warning';
  readonly ruleId: string;
  readonly message: string;
  readonly suggest?: string;
  /** File and line. */
  readonly where: string;
  /** The nodes of the graph that it concerns. */
  readonly nodes: readonly string[];
}

/** A release of a flow, or a commit that changed its files. */
export interface HistoryEntry {
  /** A release such as `2.0.0`; absent for a change of the files. */
  readonly release?: string;
  readonly served: boolean;
  readonly accepted: boolean;
  /** YYYY-MM-DD. */
  readonly when: string;
  /** The author of the commit; absent when git does not know it. */
  readonly who?: string;
  /** The first line of the commit. */
  readonly what?: string;
}

/** A case of a flow. */
export interface ReviewCase {
  readonly name: string;
  readonly story: string;
  readonly run: ReviewRun;
}

/** The data of the page of a flow. */
export interface FlowReviewData {
  readonly id: string;
  readonly flow: Flow;
  readonly fieldLabels: FieldLabels;
  readonly labels: FlowLabels;
  readonly graph: PageLayout;
  /** The reachable places in the order of the flow; ends are last. */
  readonly places: readonly ReviewPlace[];
  readonly findings: readonly ReviewFinding[];
  readonly cases: readonly ReviewCase[];
  readonly codebook: readonly Block[];
  readonly history: readonly HistoryEntry[];
}

/** How a place of one flow compares with the other flow. */
export type PlaceMark = 'same' | 'changed' | 'added' | 'removed';

/** A row of the table of both paths: two corresponding places, or a place that only one flow has. */
export interface PathTableRow {
  readonly before?: string;
  readonly after?: string;
  /** The later place that asks for the same as this earlier place and others. */
  readonly joined?: string;
  readonly mark: PlaceMark;
}

/** A flow of a comparison, with the layout of its graph. */
export interface ComparedSide {
  readonly name: string;
  readonly title: string;
  readonly route: string;
  readonly flow: Flow;
  readonly graph: PageLayout;
  /** The text that clients read at each node, by its id. */
  readonly labels: { readonly [node: string]: string };
}

/** A difference in where answers lead. */
export interface ReviewDifference {
  readonly title: string;
  /** A sentence that says how many combinations of answers the difference concerns. */
  readonly extent: string;
  readonly both: readonly string[];
  readonly before: WitnessSide;
  readonly after: WitnessSide;
}

/** The run of one flow in an example. */
export interface WitnessSide {
  /** The answers and facts that only this side has. */
  readonly inputs: readonly string[];
  readonly end: string;
  readonly run: Omit<ReviewRun, 'place'>;
  /** The places on its path, in order. */
  readonly path: readonly Place[];
}

/** A new answer: the ends to which it leads, with examples. */
export interface ReviewNewAnswer {
  readonly sentence: string;
  readonly examples: readonly { readonly title: string; readonly inputs: readonly string[] }[];
}

/** A change of the files. */
export interface ReviewChange {
  readonly severity: ChangeSeverity;
  readonly message: string;
  /** File and line; in both flows for something that both have. */
  readonly where: string;
}

/** The data of the page of a comparison. */
export interface ComparisonReviewData {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  /** The result in one paragraph. */
  readonly summary: string;
  /** Whether some answers lead elsewhere, in a sentence that says of which answers it is proved. */
  readonly behaviour: string;
  readonly level?: SemverLevel | 'none';
  /** Whether some answers lead elsewhere. */
  readonly verdict: 'same' | 'different' | 'undecided';
  readonly differences: readonly ReviewDifference[];
  /** The ends for which it is proved that the same clients reach them. */
  readonly proved: readonly string[];
  readonly newAnswers: readonly ReviewNewAnswer[];
  readonly changes: readonly ReviewChange[];
  readonly places: readonly PathTableRow[];
  readonly crosswalk: readonly CrosswalkRow[];
  /** The crosswalk as `crosswalk --format csv` writes it. */
  readonly crosswalkCsv: string;
}
