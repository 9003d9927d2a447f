/** Generated from schemas/ by `npm run generate`. Edit the schema, not this file. */

/**
 * One fact that does not come from an answer.
 */
export type ContextFact = (QueryFact | RouteFact | LinkFact | DerivedFact | CallFact | ClockFact)
/**
 * When something holds. A condition about an answer that is not there is unknown, and unknown never opens a way.
 */
export type Condition = (All | Any | Not | Rule | QuestionAnyOf | QuestionAllOf | QuestionNoneOf | QuestionEquals | QuestionAnswered | QuestionCountAtLeast | QuestionInContext | QuestionLessThan | QuestionAtLeast | QuestionBefore | QuestionAfter | QuestionAgeUnder | QuestionMatches | FieldEquals | FieldAnswered | FieldInContext | FieldLessThan | FieldAtLeast | FieldBefore | FieldAfter | FieldAgeUnder | FieldMatches | ContextIs | ContextKnown | ContextGiven)
/**
 * A line of text, or a line with a link in it.
 */
export type Line = (string | LinkLine)
/**
 * Findings of the check that are right here, each with the reason why this stays as it is. They count for this question, this step, or the whole flow, wherever this stands.
 * 
 * @minItems 1
 */
export type Allowances = [Allowance, ...(Allowance)[]]
/**
 * A way out of a step. They are tried from top to bottom and the first whose condition is true is taken; the last one has no condition, so there is always a way on.
 */
export type ExitFile = (ExitToStep | ExitToEnd)
/**
 * One question, or one banner (a screen that asks nothing). The file's name is its id: never rename it, and never use it again for something else. The words may change at any time.
 */
export type QuestionFile = (ChoiceQuestion | EntryQuestion | Banner)
/**
 * One paragraph of text, or one link, on the not-qualified screen.
 */
export type DisqualifyingLine = (ParagraphLine | ResourceLine)
/**
 * One fact: a text, a number, true or false, or a list of texts.
 */
export type Fact = (string | number | boolean | null | string[])
/**
 * One value ("Yes"), several (["relief", "other"]), a typed text or number, a choice with the client's own words, or the fields of a form. Always the option's value, never its words.
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
 * The path of this format. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * The name of the flow, as people see it in the browser's tab.
 */
title: string
/**
 * The address of the flow on the site. Each step adds its own last part. A part that begins with ':' stands for the values of the fact of that name, which has "from": "route".
 */
route: string
/**
 * Search engines do not list the pages of this flow, such as those that only the link of an email opens. Left out, they may.
 */
noindex?: true
/**
 * Facts that do not come from answers, by name: what the link said, today's date, the states we serve. Conditions may read them.
 */
context?: {
[k: string]: ContextFact
}
entry?: EntryFile
/**
 * The ends of the flow, by name. Every way through the flow leads to one of them.
 */
outcomes: {
[k: string]: OutcomeFile
}
allow?: Allowances
/**
 * The steps in order. A client only ever moves down this list; going back is 'back'.
 * 
 * @minItems 1
 */
steps: [StepFile, ...(StepFile)[]]
}
/**
 * Read from the link that opened the flow, such as ?plan=reset. A value that is not listed is not accepted.
 */
export interface QueryFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
valueLabels?: ValueLabels
/**
 * It comes from the link.
 */
from: "query"
/**
 * The values that we accept.
 * 
 * @minItems 1
 */
oneOf: [string, ...(string)[]]
/**
 * Remember the value until the browser tab is closed.
 */
keep?: "session"
/**
 * The browser says so; the server checks it against the list.
 */
trust: "claim"
}
/**
 * What documents for staff call each value, by the value. Clients never see it.
 */
export interface ValueLabels {
[k: string]: string
}
/**
 * Read from the address of the flow: with the route /checkout/:plan, the fact 'plan' is what stands in that place. No page has an address with a value that is not listed.
 */
export interface RouteFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
valueLabels?: ValueLabels
/**
 * It is the part of the address that has the name of the fact.
 */
from: "route"
/**
 * The values that the address can have.
 * 
 * @minItems 1
 */
oneOf: [string, ...(string)[]]
/**
 * The browser says so; the server checks it against the list.
 */
trust: "claim"
}
/**
 * Whether the link that opened the flow carries this name, such as ?intent=…. Its value is for a call and is never read here: conditions may only ask 'given'.
 */
export interface LinkFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
/**
 * It comes from the link; the value itself is not looked at.
 */
from: "link"
/**
 * The browser says so.
 */
trust: "claim"
}
/**
 * Worked out from other facts.
 */
export interface DerivedFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
/**
 * True when the condition in 'when' is true.
 */
from: "derived"
when: Condition
}
/**
 * True when every part is true.
 */
export interface All {
/**
 * True when every part is true.
 * 
 * @minItems 1
 */
all: [Condition, ...(Condition)[]]
}
/**
 * True when one part is true.
 */
export interface Any {
/**
 * True when one part is true.
 * 
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
/**
 * A rule by its id, such as notFit2.checkoutIfPositive.
 */
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
 * True when at least one of the listed options is chosen.
 * 
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
 * True when every one of the listed options is chosen.
 * 
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
 * True when the question is answered and none of the listed options is chosen.
 * 
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
/**
 * True when the answer is exactly this: this one option and no other, this text, number or tick.
 */
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
/**
 * With true: the question has an answer. With false: it has none. Never unknown.
 */
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
/**
 * True when at least this many options are chosen.
 */
countAtLeast: number
}
/**
 * True when the answer, or every option chosen, stands in the list that the named fact holds.
 */
export interface QuestionInContext {
/**
 * The id of an earlier question.
 */
question: string
/**
 * True when the answer, or every option chosen, stands in the list that the named fact holds.
 */
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
/**
 * True when the number is smaller than this.
 */
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
/**
 * True when the number is this or more.
 */
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
/**
 * True when the date lies before this date.
 */
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
/**
 * True when the date lies after this date.
 */
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
/**
 * True when a person born on this date is younger than this many years today.
 */
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
/**
 * True when the whole text has this shape, written as a regular expression.
 */
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
/**
 * True when the answer is exactly this: this one option and no other, this text, number or tick.
 */
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
/**
 * With true: the question has an answer. With false: it has none. Never unknown.
 */
answered: boolean
}
/**
 * True when the answer, or every option chosen, stands in the list that the named fact holds.
 */
export interface FieldInContext {
/**
 * A field of a form, as step.field.
 */
field: string
/**
 * True when the answer, or every option chosen, stands in the list that the named fact holds.
 */
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
/**
 * True when the number is smaller than this.
 */
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
/**
 * True when the number is this or more.
 */
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
/**
 * True when the date lies before this date.
 */
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
/**
 * True when the date lies after this date.
 */
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
/**
 * True when a person born on this date is younger than this many years today.
 */
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
/**
 * True when the whole text has this shape, written as a regular expression.
 */
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
/**
 * True when the fact has this value.
 */
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
/**
 * With true: the fact is there, with a value that we accept. With false: it is not. Never unknown.
 */
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
/**
 * With true: the link carried the fact, even with a value that we do not accept. With false: it did not. Never unknown.
 */
given: boolean
}
/**
 * A list of values that the server answers.
 */
export interface CallFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
/**
 * The call that answers the list.
 */
from: string
/**
 * The server looks it up again for itself.
 */
trust: "server"
}
/**
 * Today's date.
 */
export interface ClockFact {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
/**
 * It comes from the calendar.
 */
from: "clock"
/**
 * The server looks it up again for itself.
 */
trust: "server"
}
/**
 * Who may begin this flow: only a client who has just come to one of these ends of another flow. Left out, anybody may.
 */
export interface EntryFile {
/**
 * The flows that lead here, each with the ends that count.
 */
after: {
/**
 * Names of that flow's outcomes.
 * 
 * @minItems 1
 */
[k: string]: [string, ...(string)[]]
}
/**
 * The page where everybody else is led. {plan} stands for the fact of that name from the address of this flow.
 */
else: string
}
/**
 * One end of the flow, and what happens there.
 */
export interface OutcomeFile {
/**
 * What documents for staff call it, such as the codebook, the graph and the comparison of versions. Clients never see it, and it can change at any time. Left out, they use its name in this file.
 */
label?: string
/**
 * This is the end that a disqualifying answer leads to; its screen shows the question's disqualifyingText.
 */
text?: "disqualifyingText"
/**
 * The flow that the client goes on to, and with # a step of it. That flow names this one under its 'entry'.
 */
handoff?: string
/**
 * The page that the client goes to next. {plan} stands for the fact of that name.
 */
href?: string
/**
 * The heading of the end's own screen.
 */
title?: string
/**
 * The heading instead of 'title' for a client who has given a crisis answer.
 */
crisisTitle?: string
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
/**
 * Where the link leads: a page of ours (/faq), another site (https://), a call (tel:) or a text message (sms:).
 */
href: string
}
/**
 * One rule of the check that need not hold here.
 */
export interface Allowance {
/**
 * The name of the rule, as the check prints it.
 */
rule: string
/**
 * Why, in a sentence that a colleague understands in a year.
 */
because: string
}
/**
 * One place in the flow: a page, a form, a questionnaire (items, one a screen), a screening (questions on one page) or a fork that nobody sees.
 */
export interface StepFile {
/**
 * The name of the step in this file. Never change it, and never use it again for another step.
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
/**
 * Short lines between the heading and the fields of a form: what happens next, numbered. A page has its own.
 * 
 * @minItems 1
 */
points?: [Line, ...(Line)[]]
/**
 * A small line under the button of a form. A page has its own.
 */
note?: string
page?: PageContent
/**
 * A form under schemas/forms/.
 */
form?: string
/**
 * Draw this form with a screen of its own that the site has, such as the calendar of free times.
 */
screen?: string
/**
 * Next of this form or screening does nothing, and says what is missing, until every field that must be given is filled in to its full length, or every question is answered. Left out, Next always works, and says what is wrong.
 */
holdUntilFilled?: true
/**
 * A parting of the ways that nobody sees: its exits are tried at once. For a flow that begins differently for different clients.
 */
fork?: true
/**
 * Fields of this form that start with an answer of the same kind from an earlier form, by name. The client can change them.
 */
prefill?: {
/**
 * The earlier form's step and field, as step.field.
 */
[k: string]: string
}
/**
 * Questions and banners by id (their file names without .json), one a screen, in this order.
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
 * A client who comes back to this step starts at the question last answered.
 */
resume?: "lastAnswered"
restart?: Restart
/**
 * How light the landscape beside the screen is: 0 is before dawn, 1 is full morning. It grows from step to step.
 */
light?: number
stepper?: Stepper
/**
 * The id of the earlier step that Back leads to. Left out, Back undoes the last move.
 */
back?: string
/**
 * There is no Back to an earlier step, because what was sent there cannot be taken back.
 */
noBack?: true
/**
 * The page to which somebody is led who opens the address of this step without having begun. Left out, they are led to the first step.
 */
unstarted?: string
/**
 * This page is the screen of disqualifying answers of that screening step: it lists each question that was answered so, with its disqualifyingText.
 */
failed?: string
/**
 * Facts that must be there before the step is shown.
 */
needs?: string[]
/**
 * The words on the button of a form or screening step.
 */
next?: string
blockNext?: BlockNext
/**
 * When a form is not accepted, beside the rules in the form's own file.
 */
refuse?: Refusal[]
submit?: Submit
/**
 * Events to count when a client arrives at this step.
 */
onEnter?: EventEffect[]
/**
 * Where the step leads, tried from top to bottom.
 * 
 * @minItems 1
 */
exits?: [ExitFile, ...(ExitFile)[]]
/**
 * This step is the screen of that outcome; the flow ends here.
 */
end?: string
allow?: Allowances
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
/**
 * The heading instead of 'title' for a client who has given a crisis answer.
 */
crisisTitle?: string
/**
 * The paragraph instead of 'lead' for a client who has given a crisis answer.
 */
crisisLead?: string
/**
 * Short lines under the paragraph, each with a bullet.
 */
points?: Line[]
claim?: Claim
/**
 * A small line under the button.
 */
note?: string
/**
 * Small lines under the note, each with a link to another page. A path that few need stands here.
 */
links?: Line[]
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
/**
 * The sentence with the figure in it.
 */
text: string
/**
 * Who gives the figure and where it comes from. 'About this figure' opens it.
 */
about: string
/**
 * For '1 in 4': draws this many circles with one of them lit.
 */
outOf?: number
}
export interface PageValue {
/**
 * Fields of forms, as step.field. The first that has an answer is used.
 * 
 * @minItems 1
 */
fields: [string, ...(string)[]]
/**
 * The words when none of them has an answer.
 */
else: string
}
/**
 * When the named step already holds answers, offer to keep them or to start again.
 */
export interface Restart {
/**
 * The id of the step whose answers are meant.
 */
of: string
/**
 * The words on the button that keeps them.
 */
continue: string
/**
 * The words on the button that clears them.
 */
again: string
}
/**
 * Shown as 'Step 2 of 4' above the screen.
 */
export interface Stepper {
/**
 * The number of this step.
 */
step: number
/**
 * How many steps there are.
 */
of: number
/**
 * The name of each step, in order.
 */
labels?: string[]
}
/**
 * While the condition is true, Next does not work and says why.
 */
export interface BlockNext {
when: Condition
/**
 * Why, and what the client can do.
 */
say: string
}
/**
 * A rule that needs today's date or a list from the server: when the condition is true the form is not accepted. The first that is true is shown.
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
/**
 * A small line above the title of the dialog.
 */
eyebrow?: string
/**
 * Also open a dialog that the site has for this, with something to do in it. areas-of-service lists the states we serve, and takes the details of a client who wants to hear from us.
 */
offer?: "areas-of-service"
/**
 * Events to count when this is said, once for each visit of the screen.
 * 
 * @minItems 1
 */
events?: [EventEffect, ...(EventEffect)[]]
/**
 * The message, in words that help the client.
 */
say: string
}
export interface EventEffect {
/**
 * An analytics event from the closed list in schemas/api/event.schema.json; the check knows it. It never carries an answer.
 */
event: string
/**
 * Count it only for a client who has come here from that flow. Left out, for everybody.
 */
after?: string
/**
 * Count it only while these facts from the link have these values. Left out, always.
 */
facts?: {
[k: string]: string
}
}
/**
 * A call made when the form is sent. It takes the fields that say who somebody is (x-identity), which are not recorded with the run. The exits run after it succeeds; no outcome depends on its answer. A form needs no call when none of its fields says who somebody is: they are recorded with the run.
 */
export interface Submit {
/**
 * The name of the call, as schemas/site-parts.json lists it. store-submission is for any form: it stores the fields that say who somebody is as data of that person.
 */
call: string
/**
 * Events to count once it has succeeded.
 */
done?: EventEffect[]
}
export interface ExitToStep {
when?: Condition
/**
 * The id of a later step.
 */
to: string
/**
 * Events to count when this way is taken.
 * 
 * @minItems 1
 */
events?: [EventEffect, ...(EventEffect)[]]
}
export interface ExitToEnd {
when?: Condition
/**
 * One of the flow's outcomes.
 */
end: string
/**
 * Events to count when this way is taken.
 * 
 * @minItems 1
 */
events?: [EventEffect, ...(EventEffect)[]]
}
/**
 * A question that is answered by choosing from a list.
 */
export interface ChoiceQuestion {
/**
 * The path of this format. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * It asks something.
 */
type: "question"
/**
 * The client chooses from a list. This is what a question is unless it says otherwise, so it can be left out.
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
 * A line below the question: how to answer, or why we ask. From 150 characters on, phones show the first 150 and 'read more', so put what matters most, such as a crisis number, first.
 */
subtitle?: string
/**
 * Several answers can be chosen. Left out, only one can.
 */
multi?: boolean
/**
 * The answers, in the order they are shown.
 * 
 * @minItems 1
 */
options: [OptionFile, ...(OptionFile)[]]
/**
 * Next works without an answer. Left out, an answer is needed.
 */
skippable?: boolean
showWhen?: Condition
/**
 * True when some answers end the flow as not qualified. Needs 'disqualifyingValue' and 'disqualifyingText'.
 */
disqualifying?: boolean
/**
 * The values of the answers that end the flow as not qualified. Each must be the value of an option.
 * 
 * @minItems 1
 */
disqualifyingValue?: [string, ...(string)[]]
/**
 * What the not-qualified screen says under its heading, whichever of these answers was chosen.
 * 
 * @minItems 1
 */
disqualifyingText?: [DisqualifyingLine, ...(DisqualifyingLine)[]]
/**
 * Makes a rule that flow.json can use, named <id>.checkoutIfPositive: true when the question is answered and none of 'negativeValues' is chosen.
 */
checkoutIfPositive?: boolean
/**
 * The values of the answers after which a client talks to us before buying. Each must be the value of an option.
 * 
 * @minItems 1
 */
negativeValues?: [string, ...(string)[]]
/**
 * Show the crisis line, with links to call and text, under the question.
 */
crisisLine?: boolean
/**
 * The id of this question in the customer system. Ask the operations team for it.
 */
salesforceId?: string
/**
 * The customer system is sent one entry for each option, chosen or not. Each option then needs its own salesforceId, salesforcePositive and salesforceNegative.
 */
multiSalesforce?: boolean
comparesWith?: ComparesWith
/**
 * The id of the question in the version before that this one stands for.
 */
replaces?: string
allow?: Allowances
}
/**
 * One answer that a client can choose.
 */
export interface OptionFile {
/**
 * The words the client reads. Change them freely: write 'I' where the answer is about the client.
 */
name: string
/**
 * What is stored in place of the words: letters and numbers, without spaces. Never change it, and never use it again for another answer.
 */
value: string
/**
 * Choosing it clears the other answers and locks them, like 'None of the above'. Only where several answers can be chosen ("multi": true).
 */
exclusive?: boolean
/**
 * Choosing it opens a text box with this label, for the client's own words.
 */
other?: string
/**
 * A client who chooses it sees the crisis line first on every later screen. Set it on every answer about suicide or self-harm.
 */
crisis?: boolean
/**
 * One or two sentences on the not-qualified screen that say what the client told us and why it stops here. Only on an answer that 'disqualifyingValue' names.
 */
disqualifyingReason?: string
/**
 * The id of this answer in the customer system. Only beside "multiSalesforce": true. Ask the operations team for it.
 */
salesforceId?: string
/**
 * What the customer system is sent when this answer is chosen.
 */
salesforcePositive?: string
/**
 * What the customer system is sent when this answer is not chosen.
 */
salesforceNegative?: string
}
export interface ParagraphLine {
/**
 * A paragraph, as the client reads it.
 */
paragraph: string
}
export interface ResourceLine {
link: ResourceLink
}
export interface ResourceLink {
/**
 * The words to press.
 */
text: string
/**
 * Where the link leads: a page of ours (/faq), another site (https://), a call (tel:) or a text message (sms:).
 */
href: string
}
/**
 * For comparing two versions: which answer here means the same as which answer there, such as {"lead@1": {"pregnancy": "pregnantOrBreastfeeding=Yes"}}.
 */
export interface ComparesWith {
[k: string]: {
[k: string]: string
}
}
/**
 * A question that is answered by typing words, a number or a date.
 */
export interface EntryQuestion {
/**
 * The path of this format. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * It asks something.
 */
type: "question"
/**
 * What the client types: words, a number or a date.
 */
input: ("text" | "number" | "date")
/**
 * The question, as the client reads it.
 */
content: string
/**
 * A short line above the question.
 */
upperTitle?: string
/**
 * A line below the question: how to answer, or why we ask.
 */
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
/**
 * Next works without an answer. Left out, an answer is needed.
 */
skippable?: boolean
showWhen?: Condition
/**
 * Show the crisis line, with links to call and text, under the question.
 */
crisisLine?: boolean
/**
 * The id of this question in the customer system. Ask the operations team for it.
 */
salesforceId?: string
comparesWith?: ComparesWith
/**
 * The id of the question in the version before that this one stands for.
 */
replaces?: string
allow?: Allowances
}
/**
 * A screen between two questions that asks nothing. It does not count in 'Question 3 of 10'.
 */
export interface Banner {
/**
 * The path of this format. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * It asks nothing: a screen to read between two questions.
 */
type: "banner"
/**
 * The heading of the screen.
 */
content: string
/**
 * One paragraph under the heading.
 */
subtitle?: string
claim?: Claim
showWhen?: Condition
allow?: Allowances
}
/**
 * One client's story: with these facts and answers, the flow must lead there. The file's name is the story in short. To run all of them: npm run flows -- cases
 */
export interface CaseFile {
/**
 * The path of this format. Keep it first: it is what makes your editor help.
 */
$schema: string
/**
 * One sentence that a colleague understands.
 */
story: string
/**
 * What is known beside the answers: today's date, the states we serve, what the link said. 'given' lists the facts that the link carried; null is a value in the link that we do not accept.
 */
context?: {
[k: string]: Fact
}
/**
 * What the client answered: each question by its id (the file's name), each form by the id of its step. Never use a real person's data.
 */
answers: {
[k: string]: AnswerValue
}
/**
 * Whatever else the client answers: all that is expected below is then proved for every way of answering the questions that are not named above, as far as it leads on. Somebody whom a form turns down can answer otherwise, and counts only where no answer leads on. Left out, only these answers are tried.
 */
others?: "any"
expect: Expectation
}
/**
 * Where the story must lead. Say only what the story is about.
 */
export interface Expectation {
/**
 * Steps that are passed, in this order. Others may lie between.
 */
through?: string[]
/**
 * The id of the step where the story ends or stops.
 */
lastStep?: string
/**
 * The id of the question or banner where the story ends or stops, inside a questionnaire.
 */
lastItem?: string
/**
 * The end that is reached, by the name it has under 'outcomes' in flow.json; null when the story stops before one.
 */
outcome?: (string | null)
/**
 * Why the story stops before an end. unanswered: an answer is missing. refused: a form is not accepted, for example by age. blocked: Next is held, for example by a link that is incomplete. needs: a fact has not arrived.
 */
stoppedBy?: ("unanswered" | "refused" | "blocked" | "needs")
/**
 * Rules that decided on the way, and whether each was true. A rule is named after what makes it: notFit1.disqualifying, notFit2.checkoutIfPositive, or step.target for an exit, such as state.available.
 */
because?: ExpectedReason[]
/**
 * Questions and banners that are shown, in this order. Others may lie between. It is for those with 'showWhen'.
 */
shown?: string[]
/**
 * Questions and banners that are not shown, such as those whose 'showWhen' does not hold.
 */
hidden?: string[]
/**
 * Questions and forms whose answers do not count, because the client never comes past them on this path.
 */
notRelevant?: string[]
}
export interface ExpectedReason {
/**
 * The name of the rule.
 */
rule: string
/**
 * What the rule came to: unknown when what it reads is not there.
 */
value: (true | false | "unknown")
}
