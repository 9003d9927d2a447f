import { ClaimNote, HeadGroup, Heading, Lead } from '../../ui/index.ts';
import { useController } from '../useController.ts';
import { Frame } from './Frame.tsx';
import type { ScreenProps } from './screen.ts';

/** A screen between questions: it says something and asks nothing. */
export function BannerScreen({ view, heading }: ScreenProps<'banner'>) {
  const { moves } = useController();
  const { content, subtitle, claim } = view.banner;
  return (
    <Frame view={view} next={{ label: 'Next', held: view.held, onNext: () => moves.next() }}>
      <HeadGroup>
        <Heading display headingRef={heading}>
          {content}
        </Heading>
        {subtitle !== undefined && <Lead>{subtitle}</Lead>}
      </HeadGroup>
      {claim !== undefined && <ClaimNote {...claim} />}
    </Frame>
  );
}
