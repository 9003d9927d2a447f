import { ClaimNote, HeadGroup, Lead, ProgressArc } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { formatProgress, progressId } from './formatProgress.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';

/** A screen of text between questions. */
export function BannerScreen({ view }: ScreenProps<'banner'>) {
  const { navigation } = useController();
  const { content, subtitle, claim } = view.banner;
  return (
    <ScreenFrame view={view} next={{ label: 'Next', blockedReason: view.blockedReason, onNext: () => navigation.next() }}>
      <ProgressArc id={progressId} {...view.progress} label={formatProgress(view)} />
      <HeadGroup>
        <ScreenHeading display>{content}</ScreenHeading>
        {subtitle !== undefined && <Lead>{subtitle}</Lead>}
      </HeadGroup>
      {claim !== undefined && <ClaimNote {...claim} />}
    </ScreenFrame>
  );
}
