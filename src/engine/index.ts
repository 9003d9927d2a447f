/** The engine: pure, no React, no Node, no clock. Everything outside imports it from here. */
export type { Answer, AnswerRecord, ChoiceWithOtherText, FormAnswer } from './answer.ts';
export { listUnaskedFields, withoutUnaskedFields } from './conditionalFields.ts';
export { getChosenValues, asFormAnswer, findAnswer, findFieldValue, hasOtherText, isObject, getOtherText } from './answer.ts';
export { isClientText, listClientTexts } from './clientTexts.ts';
export type { ClientTextFormat } from './clientTexts.ts';
export { compileFlow } from './compile/compileFlow.ts';
export type { CompileResult } from './compile/compileFlow.ts';
export type { ApiNames, FlowDefinition, SitePartNames } from './compile/flowDefinition.ts';
export { didYouMean, editDistance } from './compile/didYouMean.ts';
export { describeHiddenCharacter } from './compile/hiddenCharacter.ts';
export { listEvents } from './compile/eventChecks.ts';
export type { PlacedEvent } from './compile/eventChecks.ts';
export { withClockFacts } from './clockFacts.ts';
export { emptyContext, parseContext } from './context.ts';
export type { Context } from './context.ts';
export { listAtoms, interpretCondition, getRule, listRuleNames } from './conditions/interpretCondition.ts';
export type { ConditionAlgebra } from './conditions/truthValue.ts';
export { parseIsoDate } from './conditions/operator.ts';
export type {
  FactValue,
  Operand,
  FactLookup,
  MultipleChoiceTest,
  AnswerWords,
  ClauseWords,
  Operator,
  ScalarValue,
} from './conditions/operator.ts';
export { joinWithConjunction } from './conditions/sentence.ts';
export { getOperator } from './conditions/operatorRegistry.ts';
export { operators } from './conditions/operatorRegistry.ts';
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
} from './definitionFiles.ts';
export { parseFlowId } from './flowId.ts';
export type { FlowIdParts } from './flowId.ts';
export { formatFlowVersion } from './flowVersion.ts';
export { acceptsHandoff } from './handoff.ts';
export type { HandoffSource, PrecedingRun } from './handoff.ts';
export { evaluateFlow, listShownItems, listTakenExits } from './evaluateFlow.ts';
export type { Evaluation } from './evaluateFlow.ts';
export { selectRelevantAnswers } from './relevantAnswers.ts';
export { findFailedQuestions } from './failedQuestions.ts';
export type { AnsweredQuestion } from './failedQuestions.ts';
export { toFieldProblems } from './fieldProblems.ts';
export type { FieldProblem, ValidatorError } from './fieldProblems.ts';
export { appendPointer, childLocation, fileLocation } from './fileLocation.ts';
export type { FileLocation } from './fileLocation.ts';
export { createFinding } from './finding.ts';
export type { Finding, FindingPlace } from './finding.ts';
export type {
  Atom,
  BannerItem,
  ChoiceItem,
  CompiledRefusal,
  FactDeclaration,
  EntryItem,
  Exit,
  Flow,
  FormMetadata,
  FormStep,
  Item,
  RefusalDialogId,
  PageStep,
  Question,
  QuestionnaireStep,
  ScreeningStep,
  Step,
  CompiledCondition,
} from './flow.ts';
export { isIsoDateTime } from './isoDateTime.ts';
export { migrateAnswers } from './migrateAnswers.ts';
export type { MigrationResult, AnswerMigration, MigratedAnswer } from './migrateAnswers.ts';
export { buildLeadQuestions } from './leadQuestions.ts';
export type { LeadQuestion } from './leadQuestions.ts';
export { buildRedFlagAnswers, findFlowOwnFact, listRedFlags } from './redFlags.ts';
export type { RedFlagAnswer } from './redFlags.ts';
export { findUnstartedHref } from './state/locate.ts';
export { parsePattern } from './patterns/patternSyntax.ts';
export type { PatternPart } from './patterns/patternSyntax.ts';
export { findPatternProblem, isRegularExpression } from './regularExpression.ts';
export { getAddress, listRouteParameters, readRouteFacts, replaceRouteParameters } from './route.ts';
export type { LocateResult } from './state/locate.ts';
export { canLocate } from './state/canLocate.ts';
export { extractFlowPrefix } from './prefix/flowPrefix.ts';
export { setRunAnswer, findRunAnswer, clearStep, listEventNames, scopeOfRun, startRun, withContext } from './state/run.ts';
export type { Run } from './state/run.ts';
export { resumeRun } from './state/resumeRun.ts';
export { deserialiseRun, serialiseRun } from './state/serialise.ts';
export type { StoredRun } from './state/serialise.ts';
export type { Reason } from './explainTransition.ts';
export { isCrisisAnswer } from './questionTypes/choice/isCrisisAnswer.ts';
export { setOtherText, toggleOption } from './questionTypes/choice/selection.ts';
export type { OptionView } from './questionTypes/choice/selection.ts';
export { findSubmissionProblems, pickIdentityFields, removeIdentity } from './submissionProblems.ts';
export type { SubmissionProblem } from './submissionProblems.ts';
export type { TruthValue } from './conditions/truthValue.ts';
export { pageTextNames } from './pageTexts.ts';
export { buildScreenView } from './screenView.ts';
export type { QuestionnaireProgress, QuestionView, ScreenBase, ScreenView } from './screenView.ts';
export {
  findFormStep,
  isFork,
  isFormStep,
  isPageStep,
  isQuestionnaire,
  isScreening,
  listAnswerKeys,
  listItemIds,
  listQuestionnaireItems,
  listReadFields,
  listRefusals,
  listScreeningQuestions,
  listStepConditions,
  visitStep,
} from './stepKinds.ts';
export type { StepVisitor } from './stepKinds.ts';
export { isSamePlace, findItem, findQuestion, getStep } from './place.ts';
export { findAnswerProblem, getEntryOperand, getQuestionType } from './questionTypes/answerProblem.ts';
export { parseTypedDate } from './questionTypes/date/typedDate.ts';
export { matchTypedOption } from './questionTypes/matchTypedOption.ts';
export { defaultMaxLength } from './questionTypes/text/text.ts';
export { entryTypes, getTypedEntry, getTypedQuestion } from './questionTypes/typedQuestions.ts';
export type { EntryOperand } from './questionTypes/questionType.ts';
export type { Place } from './place.ts';
export { goNext, buildStartEffects, transition } from './transition.ts';
export type { RunEvent, TransitionBlock, TransitionEffects, TransitionResult } from './transition.ts';
export { findCertainRefusal } from './certainRefusal.ts';
export { submissionCall } from './submissionCall.ts';
export { isRedirectOutcome, findRefusal } from './peekNext.ts';
export type { BlockedCause } from './peekNext.ts';
