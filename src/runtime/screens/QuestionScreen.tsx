import { useState } from 'react';
import { Meta, ProgressArc } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { QuestionWidget } from '../widgets/QuestionWidget.tsx';
import { formatProgress, progressId } from './formatProgress.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';

/**
 * One question of a questionnaire. Next is disabled until the answer is acceptable, and says why (seed 0 §4). The screen stays mounted
 * while questions of the same step follow each other, so that the sun of the progress moves.
 */
export function QuestionScreen({ view }: ScreenProps<'question'>) {
  const { navigation } = useController();
  const { question, problem } = view.view;
  const [tried, setTried] = useState({ id: question.id, isBlocked: false });
  if (tried.id !== question.id) setTried({ id: question.id, isBlocked: false });
  const { at, of } = view.progress;
  const error = tried.isBlocked ? problem : undefined;
  return (
    <ScreenFrame
      view={view}
      hasErrors={error !== undefined}
      next={{
        label: 'Next',
        about: question.id,
        blockedReason: view.blockedReason,
        onNext: () => navigation.next(),
        onBlocked: () => setTried({ id: question.id, isBlocked: true }),
      }}
    >
      <ProgressArc id={progressId} at={at} of={of} label={formatProgress(view)} />
      {question.upperTitle !== undefined && <Meta>{question.upperTitle}</Meta>}
      <QuestionWidget key={question.id} view={view.view} heading={<ScreenHeading>{question.content}</ScreenHeading>} error={error} />
    </ScreenFrame>
  );
}
