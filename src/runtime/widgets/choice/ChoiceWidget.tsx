import { Fragment, memo } from 'react';
import { getOtherText } from '../../../engine/index.ts';
import type { ChoiceItem, OptionView } from '../../../engine/index.ts';
import { FieldError, FieldSpace, OptionCard, OptionList, OrDivider } from '../../../ui/index.ts';
import { deferComponent } from '../../deferred/deferComponent.tsx';
import type { PlaceholderProps } from '../../deferred/deferComponent.tsx';
import { FailureNotice } from '../../screens/FailureNotice.tsx';
import { useController } from '../../session/useController.ts';
import { findIntroId, QuestionIntro } from '../QuestionIntro.tsx';
import { joinIds, getQuestionFieldId } from '../widgetProps.ts';
import type { WidgetProps } from '../widgetProps.ts';

/** The text input of an option. Nothing is shown while it loads, because most options have no such input. */
const DeferredOtherTextField = deferComponent(
  async () => (await import('../../deferred/deferredViews.ts')).OtherTextField,
  OtherTextFailure,
);

function OtherTextFailure({ failure }: PlaceholderProps) {
  return failure !== undefined && <FailureNotice failure={failure} isRetrying={false} />;
}

/**
 * A question with choices. A single choice locks the others until it is undone; a multiple choice allows several; an exclusive
 * option such as 'none' locks the rest (seed 0 §4).
 */
export function ChoiceWidget({ view, heading, error, isAmongOthers }: WidgetProps<'choice'>) {
  const { question, answer, options } = view;
  const controller = useController();
  const fieldId = getQuestionFieldId(question.id);
  const chosen = options.find((option) => option.chosen);
  const isSingle = question.multi !== true;
  const asksOtherText = options.some((option) => option.chosen && option.other !== undefined);
  const groupError = asksOtherText ? undefined : error;

  return (
    <OptionList
      role={isSingle ? 'radiogroup' : 'group'}
      isInvalid={groupError !== undefined}
      legend={heading}
      inColumns={isAmongOthers}
      describedBy={joinIds(findIntroId(question), groupError && `${fieldId}-error`)}
      intro={
        <>
          <QuestionIntro question={question} />
          <FieldError id={fieldId} error={groupError} />
        </>
      }
      change={
        isSingle && options.length > 1
          ? {
              words: 'Your answer is kept.',
              label: 'Change my answer',
              isOffered: chosen !== undefined,
              onChange: () => chosen !== undefined && controller.toggleOption(question, chosen.value),
            }
          : undefined
      }
    >
      {options.map((option) => (
        <Fragment key={option.value}>
          {option.exclusive && options.length > 1 && <OrDivider />}
          <Card question={question} option={option} />
          {option.other !== undefined && (
            <FieldSpace label={option.other}>
              {option.chosen && (
                <DeferredOtherTextField question={question} label={option.other} words={getOtherText(answer)} error={error} />
              )}
            </FieldSpace>
          )}
        </Fragment>
      ))}
    </OptionList>
  );
}

interface CardProps {
  readonly question: ChoiceItem;
  readonly option: OptionView;
}

/**
 * One option. Each view has new option objects, so they are compared by content: only changed options render again, two of them on
 * most clicks.
 */
const Card = memo(function Card({ question, option }: CardProps) {
  const controller = useController();
  return (
    <OptionCard
      type={question.multi === true ? 'checkbox' : 'radio'}
      name={question.id}
      value={option.value}
      checked={option.chosen}
      locked={option.locked}
      exclusive={option.exclusive}
      urgent={option.crisis}
      onToggle={() => controller.toggleOption(question, option.value)}
    >
      {option.name}
    </OptionCard>
  );
}, hasSameContent);

function hasSameContent(before: CardProps, after: CardProps): boolean {
  const names = Object.keys({ ...before.option, ...after.option }) as readonly (keyof OptionView)[];
  return before.question === after.question && names.every((name) => before.option[name] === after.option[name]);
}
