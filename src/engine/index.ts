/** The engine: pure, no React, no Node, no clock. Everything outside imports it from here. */
export type { Answer, AnswerRecord, ChoiceWithWords, FormAnswer } from './answer.ts';
export { chosenValues, formAnswer, hasWords, isObject, ownWords } from './answer.ts';
export { compile } from './compile/compile.ts';
export type { Compiled } from './compile/compile.ts';
export type { ApiNames, Definition } from './compile/definition.ts';
export { didYouMean } from './compile/suggest.ts';
export { noContext } from './context.ts';
export type { Context } from './context.ts';
export { atomsOf, interpret, ruleNamed } from './conditions/interpret.ts';
export type { Algebra } from './truth.ts';
export { isoDate } from './conditions/operator.ts';
export type { Fact, Operand, Surroundings } from './conditions/operator.ts';
export { operatorNamed } from './conditions/registry.ts';
export { operators } from './conditions/registry.ts';
export type {
  CaseFile,
  Claim,
  DisqualifyingLine,
  EventEffect,
  FlowFile,
  Line,
  OptionFile,
  OutcomeFile,
  PageContent,
  QuestionFile,
  Stepper,
} from './definition/files.ts';
export { editionName } from './edition.ts';
export { admits } from './entry.ts';
export type { Finished, Follows } from './entry.ts';
export { evaluate, exitsOn } from './evaluate.ts';
export type { Evaluation } from './evaluate.ts';
export { failedIn } from './failed.ts';
export type { FailedQuestion } from './failed.ts';
export { fieldProblems } from './fieldProblems.ts';
export type { FieldProblem, SchemaError } from './fieldProblems.ts';
export { finding } from './finding.ts';
export type { Finding } from './finding.ts';
export type {
  Atom,
  BannerItem,
  Choice,
  CompiledRefusal,
  ContextSpec,
  Entry,
  Exit,
  Flow,
  FormFacts,
  FormStep,
  Item,
  Offer,
  PageStep,
  Question,
  QuestionnaireStep,
  ScreeningStep,
  Step,
  Test,
} from './flow.ts';
export { isMoment } from './moment.ts';
export { leadQuestions } from './leadQuestions.ts';
export type { LeadQuestion } from './leadQuestions.ts';
export { addressOf, locate, unstartedHref } from './locate.ts';
export type { Located } from './locate.ts';
export { isEnough } from './enough.ts';
export { openingOf } from './opening.ts';
export {
  answer,
  answerTo,
  arrivals,
  back,
  clearStep,
  departures,
  eventsOf,
  judgedRun,
  leadsBeyond,
  next,
  start,
  withContext,
} from './run.ts';
export type { Run } from './run.ts';
export { restore, store } from './store.ts';
export type { StoredRun } from './store.ts';
export { rulesIn } from './reasons.ts';
export type { Reason } from './reasons.ts';
export { say, toggle } from './select.ts';
export type { OptionView } from './select.ts';
export { submissionProblems, withoutIdentity } from './submission.ts';
export type { SubmissionProblem } from './submission.ts';
export type { Truth } from './truth.ts';
export { view } from './view.ts';
export type { Progress, QuestionView, ScreenBase, View } from './view.ts';
export { isSamePlace, questionAt, stepNamed } from './place.ts';
export { answerProblem, textLimit } from './validity.ts';
export type { Place } from './place.ts';
export { leadsOn, refusalAt } from './walk.ts';
export type { Stop } from './walk.ts';
