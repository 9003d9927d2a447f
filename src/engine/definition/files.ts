/** Generated from schemas/ by `npm run generate`. Edit the schema, not this file. */

/**
 * One fact from outside.
 */
export type ContextFact = (QueryFact | DerivedFact | CallFact | ClockFact)
/**
 * When something holds. A condition about an answer that is not there is unknown, and unknown never opens a way.
 */
export type Condition = (All | Any | Not | Rule | QuestionAnyOf | QuestionAllOf | QuestionNoneOf | QuestionEquals | QuestionAnswered | QuestionCountAtLeast | QuestionInContext | QuestionLessThan | QuestionAtLeast | QuestionBefore | QuestionAfter | QuestionAgeUnder | QuestionMatches | FieldEquals | FieldAnswered | FieldInContext | FieldLessThan | FieldAtLeast | FieldBefore | FieldAfter | FieldAgeUnder | FieldMatches | ContextIs | ContextKnown | ContextGiven)
/**
 * A line of text, or a line with a link in it.
 */
export type Line = (string | LinkLine)
/**
 * A way out of a step. The first one whose condition is true is taken; the last one has no condition.
 */
export type ExitFile = (ExitToStep | ExitToEnd)
/**
 * One question or banner. The file's name is its id: stable, and never reused for something else.
 */
export type QuestionFile = (ChoiceQuestion | EntryQuestion | Banner)
export type DisqualifyingLine = (ParagraphLine | ResourceLine)
export type Fact = (string | number | boolean | null | string[])
/**
 * One value, several, a typed text or number, a choice with its own words, or the fields of a form.
 */
export type AnswerValue = (string | number | string[] | {
[k: string]: string | number | boolean | string[] | null
})

export interface Definitions {
flow: FlowFile
question: QuestionFile
case: CaseFile
}
/**
 * One version of a flow: its steps in order, where each leads, and how it can end. The folder gives its name and version: flows/lead/v2/flow.json is lead@2.
 */
export interface FlowFile {
/**
 * The path of this schema. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * The name people see in the browser's tab.
 */
title: string
/**
 * Where the flow lives on the site.
 */
route: string
/**
 * Facts from outside that conditions may read, by name.
 */
context?: {
[k: string]: ContextFact
}
/**
 * The named ends of the flow.
 */
outcomes: {
[k: string]: OutcomeFile
}
/**
 * The steps in order. A client only ever moves down this list; going back is 'back'.
 * 
 * @minItems 1
 */
steps: [StepFile, ...(StepFile)[]]
}
/**
 * Read from the link that opened the flow. A value that is not listed is not kept.
 */
export interface QueryFact {
from: "query"
/**
 * The values we accept.
 * 
 * @minItems 1
 */
oneOf: [string, ...(string)[]]
/**
 * Keep the value for the browser session.
 */
keep?: "session"
/**
 * The browser says so; the server checks it against the list.
 */
trust: "claim"
}
/**
 * Worked out from other facts.
 */
export interface DerivedFact {
from: "derived"
when: Condition
}
/**
 * True when every part is true.
 */
export interface All {
/**
 * @minItems 1
 */
all: [Condition, ...(Condition)[]]
}
/**
 * True when one part is true.
 */
export interface Any {
/**
 * @minItems 1
 */
any: [Condition, ...(Condition)[]]
}
/**
 * True when the part is false.
 */
export interface Not {
not: Condition
}
/**
 * A rule by its id, such as notFit2.checkoutIfPositive.
 */
export interface Rule {
rule: string
}
/**
 * True when at least one of the listed options is chosen.
 */
export interface QuestionAnyOf {
/**
 * The id of an earlier question.
 */
question: string
/**
 * @minItems 1
 */
anyOf: [string, ...(string)[]]
}
/**
 * True when every one of the listed options is chosen.
 */
export interface QuestionAllOf {
/**
 * The id of an earlier question.
 */
question: string
/**
 * @minItems 1
 */
allOf: [string, ...(string)[]]
}
/**
 * True when the question is answered and none of the listed options is chosen.
 */
export interface QuestionNoneOf {
/**
 * The id of an earlier question.
 */
question: string
/**
 * @minItems 1
 */
noneOf: [string, ...(string)[]]
}
/**
 * True when the answer is exactly this: this one option and no other, this text, number or tick.
 */
export interface QuestionEquals {
/**
 * The id of an earlier question.
 */
question: string
equals: (string | number | boolean)
}
/**
 * With true: the question has an answer. With false: it has none. Never unknown.
 */
export interface QuestionAnswered {
/**
 * The id of an earlier question.
 */
question: string
answered: boolean
}
/**
 * True when at least this many options are chosen.
 */
export interface QuestionCountAtLeast {
/**
 * The id of an earlier question.
 */
question: string
countAtLeast: number
}
/**
 * True when the answer stands in the list that the named fact holds.
 */
export interface QuestionInContext {
/**
 * The id of an earlier question.
 */
question: string
inContext: string
}
/**
 * True when the number is smaller than this.
 */
export interface QuestionLessThan {
/**
 * The id of an earlier question.
 */
question: string
lessThan: number
}
/**
 * True when the number is this or more.
 */
export interface QuestionAtLeast {
/**
 * The id of an earlier question.
 */
question: string
atLeast: number
}
/**
 * True when the date lies before this date.
 */
export interface QuestionBefore {
/**
 * The id of an earlier question.
 */
question: string
before: (string | {
context: string
})
}
/**
 * True when the date lies after this date.
 */
export interface QuestionAfter {
/**
 * The id of an earlier question.
 */
question: string
after: (string | {
context: string
})
}
/**
 * True when a person born on this date is younger than this many years today.
 */
export interface QuestionAgeUnder {
/**
 * The id of an earlier question.
 */
question: string
ageUnder: number
}
/**
 * True when the whole text has this shape, written as a regular expression.
 */
export interface QuestionMatches {
/**
 * The id of an earlier question.
 */
question: string
matches: string
}
/**
 * True when the answer is exactly this: this one option and no other, this text, number or tick.
 */
export interface FieldEquals {
/**
 * A field of a form, as step.field.
 */
field: string
equals: (string | number | boolean)
}
/**
 * With true: the question has an answer. With false: it has none. Never unknown.
 */
export interface FieldAnswered {
/**
 * A field of a form, as step.field.
 */
field: string
answered: boolean
}
/**
 * True when the answer stands in the list that the named fact holds.
 */
export interface FieldInContext {
/**
 * A field of a form, as step.field.
 */
field: string
inContext: string
}
/**
 * True when the number is smaller than this.
 */
export interface FieldLessThan {
/**
 * A field of a form, as step.field.
 */
field: string
lessThan: number
}
/**
 * True when the number is this or more.
 */
export interface FieldAtLeast {
/**
 * A field of a form, as step.field.
 */
field: string
atLeast: number
}
/**
 * True when the date lies before this date.
 */
export interface FieldBefore {
/**
 * A field of a form, as step.field.
 */
field: string
before: (string | {
context: string
})
}
/**
 * True when the date lies after this date.
 */
export interface FieldAfter {
/**
 * A field of a form, as step.field.
 */
field: string
after: (string | {
context: string
})
}
/**
 * True when a person born on this date is younger than this many years today.
 */
export interface FieldAgeUnder {
/**
 * A field of a form, as step.field.
 */
field: string
ageUnder: number
}
/**
 * True when the whole text has this shape, written as a regular expression.
 */
export interface FieldMatches {
/**
 * A field of a form, as step.field.
 */
field: string
matches: string
}
/**
 * True when the fact has this value.
 */
export interface ContextIs {
/**
 * The name of a fact from outside.
 */
context: string
is: (string | number | boolean)
}
/**
 * With true: the fact is there, with a value that we accept. With false: it is not. Never unknown.
 */
export interface ContextKnown {
/**
 * The name of a fact from outside.
 */
context: string
known: boolean
}
/**
 * With true: the link carried the fact, even with a value that we do not accept. With false: it did not. Never unknown.
 */
export interface ContextGiven {
/**
 * The name of a fact from outside.
 */
context: string
given: boolean
}
/**
 * A list of values that the server answers.
 */
export interface CallFact {
from: string
trust: "server"
}
/**
 * Today's date.
 */
export interface ClockFact {
from: "clock"
trust: "server"
}
export interface OutcomeFile {
/**
 * This is the end that a disqualifying answer leads to; its screen shows the question's disqualifyingText.
 */
text?: "disqualifyingText"
/**
 * The page that the client goes to next. {plan} stands for the context fact of that name.
 */
href?: string
/**
 * The heading of the end's own screen.
 */
title?: string
/**
 * The heading above 'places'.
 */
helpTitle?: string
/**
 * Other places a person can turn to.
 */
places?: Line[]
}
export interface LinkLine {
/**
 * The whole line; the words of 'link' stand in it once.
 */
text: string
/**
 * The words to press.
 */
link: string
href: string
}
/**
 * One place in the flow: a page, a form, a questionnaire (items, one a screen) or a screening (questions on one page).
 */
export interface StepFile {
/**
 * Stable and never reused.
 */
id: string
/**
 * The last part of the address; the id when left out. Empty for the flow's first step.
 */
path?: string
/**
 * The name in the browser's tab, and the heading of a form or screening step.
 */
title?: string
/**
 * One paragraph under the heading of a form or screening step.
 */
lead?: string
page?: PageContent
/**
 * A form under schemas/forms/.
 */
form?: string
/**
 * Questions and banners, one a screen, in this order.
 * 
 * @minItems 1
 */
items?: [string, ...(string)[]]
/**
 * Questions shown together on one page.
 * 
 * @minItems 1
 */
screening?: [string, ...(string)[]]
/**
 * Come back to the item last answered.
 */
resume?: "lastAnswered"
restart?: Restart
/**
 * How far the morning has come on this screen, 0 to 1.
 */
light?: number
stepper?: Stepper
/**
 * The earlier step that Back leads to. Left out, Back undoes the last move.
 */
back?: string
/**
 * Facts that must be there before the step is shown.
 */
needs?: string[]
/**
 * The words on the button of a form or screening step.
 */
next?: string
blockNext?: BlockNext
refuse?: Refusal[]
submit?: Submit
onEnter?: EventEffect[]
/**
 * @minItems 1
 */
exits?: [ExitFile, ...(ExitFile)[]]
/**
 * This step is the screen of that outcome; the flow ends here.
 */
end?: string
}
/**
 * The words of a page step.
 */
export interface PageContent {
/**
 * The one heading of the screen.
 */
title: string
/**
 * Draw the heading large, with the landscape above it on a phone.
 */
display?: boolean
/**
 * One paragraph under the heading. {name} stands for one of 'values'.
 */
lead?: string
points?: Line[]
claim?: Claim
/**
 * A small line under the button.
 */
note?: string
/**
 * The words on the button.
 */
next?: string
/**
 * Words that depend on an answer: {state} in a text is the first of 'fields' that has an answer, else 'else'.
 */
values?: {
[k: string]: PageValue
}
}
/**
 * A figure about outcomes or people, with where it comes from. No source, no figure.
 */
export interface Claim {
text: string
/**
 * What 'About this figure' opens.
 */
about: string
/**
 * Draws this many circles with one of them lit.
 */
outOf?: number
}
export interface PageValue {
/**
 * @minItems 1
 */
fields: [string, ...(string)[]]
else: string
}
/**
 * When the named step already holds answers, offer to keep them or to start again.
 */
export interface Restart {
of: string
continue: string
again: string
}
export interface Stepper {
step: number
of: number
labels?: string[]
}
export interface BlockNext {
when: Condition
say: string
}
/**
 * What a form schema cannot say: when the condition is true the form is not accepted.
 */
export interface Refusal {
when: Condition
/**
 * The field that shows the message.
 */
at: string
/**
 * Also open a dialog with this title.
 */
dialog?: string
say: string
}
/**
 * A call made when the form is sent. The exits run after it succeeds; no outcome depends on its answer.
 */
export interface Submit {
call: string
done?: EventEffect[]
}
export interface EventEffect {
/**
 * An analytics event from the site's closed list. It never carries an answer.
 */
event: string
}
export interface ExitToStep {
when?: Condition
/**
 * The id of a later step.
 */
to: string
}
export interface ExitToEnd {
when?: Condition
/**
 * One of the flow's outcomes.
 */
end: string
}
export interface ChoiceQuestion {
$schema: string
type: "question"
/**
 * Choices are what a question has unless it says otherwise.
 */
input?: "choice"
/**
 * The question, as the client reads it.
 */
content: string
/**
 * A short line above the question.
 */
upperTitle?: string
/**
 * A line below the question. From 150 characters on, phones show it cut, with 'read more'.
 */
subtitle?: string
/**
 * Several answers can be chosen.
 */
multi?: boolean
/**
 * @minItems 1
 */
options: [OptionFile, ...(OptionFile)[]]
/**
 * Next works without an answer.
 */
skippable?: boolean
showWhen?: Condition
/**
 * One of disqualifyingValue ends the flow as not qualified.
 */
disqualifying?: boolean
/**
 * @minItems 1
 */
disqualifyingValue?: [string, ...(string)[]]
/**
 * What the not-qualified screen says.
 * 
 * @minItems 1
 */
disqualifyingText?: [DisqualifyingLine, ...(DisqualifyingLine)[]]
/**
 * Makes the rule <id>.checkoutIfPositive: true when the question is answered and none of negativeValues is chosen.
 */
checkoutIfPositive?: boolean
/**
 * @minItems 1
 */
negativeValues?: [string, ...(string)[]]
/**
 * Show the crisis line under the question.
 */
crisisLine?: boolean
salesforceId?: string
/**
 * Send one entry per option, chosen or not.
 */
multiSalesforce?: boolean
comparesWith?: ComparesWith
/**
 * The id this question had before it was renamed.
 */
replaces?: string
}
/**
 * One answer that a client can choose.
 */
export interface OptionFile {
/**
 * The words the client reads. Free to change.
 */
name: string
/**
 * What is stored. Never change or reuse it.
 */
value: string
/**
 * Choosing it clears the others, like 'None of the above'. Only where several can be chosen.
 */
exclusive?: boolean
/**
 * Opens a text box with this label when chosen.
 */
other?: string
/**
 * A person who chooses this sees the crisis line first on every later screen.
 */
crisis?: boolean
/**
 * What the not-qualified screen says about this answer, in plain words.
 */
disqualifyingReason?: string
salesforceId?: string
salesforcePositive?: string
salesforceNegative?: string
}
export interface ParagraphLine {
paragraph: string
}
export interface ResourceLine {
link: ResourceLink
}
export interface ResourceLink {
text: string
href: string
}
/**
 * Which answers mean the same in another version, by flow: {"lead@1": {"pregnancy": "pregnantOrBreastfeeding=Yes"}}.
 */
export interface ComparesWith {
[k: string]: {
[k: string]: string
}
}
export interface EntryQuestion {
$schema: string
type: "question"
/**
 * What the client types.
 */
input: ("text" | "number" | "date")
content: string
upperTitle?: string
subtitle?: string
/**
 * The smallest number accepted.
 */
minimum?: number
/**
 * The largest number accepted.
 */
maximum?: number
/**
 * Written after the number.
 */
unit?: string
/**
 * How many characters a text may have; 1000 when left out.
 */
maxLength?: number
skippable?: boolean
showWhen?: Condition
crisisLine?: boolean
salesforceId?: string
comparesWith?: ComparesWith
replaces?: string
}
export interface Banner {
$schema: string
type: "banner"
/**
 * The heading.
 */
content: string
subtitle?: string
claim?: Claim
showWhen?: Condition
}
/**
 * A story on file: these answers must lead there. Run all of them with: npm run flows -- cases
 */
export interface CaseFile {
$schema: string
/**
 * One sentence that a colleague understands.
 */
story: string
/**
 * Facts from outside, by name; 'given' lists the facts that the link carried.
 */
context?: {
[k: string]: Fact
}
/**
 * Answers by question id, and forms by step id.
 */
answers: {
[k: string]: AnswerValue
}
expect: Expectation
}
export interface Expectation {
/**
 * Steps that are passed, in this order; others may lie between.
 */
through?: string[]
lastStep?: string
lastItem?: string
/**
 * The end that is reached; null when the story stops before one.
 */
outcome?: (string | null)
/**
 * Why the story stops before an end.
 */
stoppedBy?: ("unanswered" | "refused" | "blocked" | "needs")
/**
 * Rules that decided, with their value.
 */
because?: ExpectedReason[]
/**
 * Answers given that do not count, because the path does not meet them.
 */
notRelevant?: string[]
}
export interface ExpectedReason {
rule: string
value: (true | false | "unknown")
}
