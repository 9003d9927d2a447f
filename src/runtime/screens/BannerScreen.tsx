import { ClaimNote, HeadGroup, Lead } from '../../ui/index.ts';
import { useController } from '../useController.ts';
import { Frame } from './Frame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screen.ts';

/** A screen between questions: it says something and asks nothing. */
export function BannerScreen({ view }: ScreenProps<'banner'>) {
  const { moves } = useController();
  const { content, subtitle, claim } = view.banner;
  return (
    <Frame view={view} next={{ label: 'Next', held: view.held, onNext: () => moves.next() }}>
      <HeadGroup>
        <ScreenHeading display>{content}</ScreenHeading>
        {subtitle !== undefined && <Lead>{subtitle}</Lead>}
      </HeadGroup>
      {claim !== undefined && <ClaimNote {...claim} />}
    </Frame>
  );
}
