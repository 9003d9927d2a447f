import { useState } from 'react';
import { Meta, ProgressArc } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { QuestionWidget } from '../widgets/QuestionWidget.tsx';
import { formatProgress, progressId } from './formatProgress.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';

/** One question of a questionnaire. Next is disabled until the answer is acceptable, and shows why (seed 0 §4). */
export function QuestionScreen({ view }: ScreenProps<'question'>) {
  const { navigation } = useController();
  const [tried, setTried] = useState(false);
  const { question, problem } = view.view;
  const { at, of } = view.progress;
  const error = tried ? problem : undefined;
  return (
    <ScreenFrame
      view={view}
      hasErrors={error !== undefined}
      next={{ label: 'Next', blockedReason: view.blockedReason, onNext: () => navigation.next(), onBlocked: () => setTried(true) }}
    >
      <ProgressArc id={progressId} at={at} of={of} label={formatProgress(view)} />
      {question.upperTitle !== undefined && <Meta>{question.upperTitle}</Meta>}
      <QuestionWidget view={view.view} heading={<ScreenHeading>{question.content}</ScreenHeading>} error={error} />
    </ScreenFrame>
  );
}
