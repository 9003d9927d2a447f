import { memo, useDeferredValue } from 'react';
import type { CSSProperties } from 'react';
import hillsNight from '../art/hills-night.svg';
import hills from '../art/hills.svg';
import stillWaterNight from '../art/still-water-night.svg';
import stillWater from '../art/still-water.svg';
import { Artwork } from '../common/Artwork.tsx';
import { joinClassNames } from '../common/joinClassNames.ts';
import css from './scene.module.css';

/**
 * The style that passes a share to the stylesheet as `--p`, clamped to 0 to 1. A share that changes is passed in a render of its own, so
 * that the animations that it starts do not delay the screen that changes with it.
 */
export function useShareStyle(share: number): CSSProperties {
  return { '--p': useDeferredValue(Math.min(1, Math.max(0, share))) } as CSSProperties;
}

/** The landscape with its sun. `light` 0 is before dawn, 1 is morning. `wavy` gives it a curved lower edge. `isFirst` means that it is the largest part of the first screen, so that it is loaded first. */
export const Scene = memo(function Scene({
  light,
  wavy = false,
  isFirst = false,
  className,
}: {
  light: number;
  wavy?: boolean;
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const shareStyle = useShareStyle(light);
  return (
    <div className={joinClassNames(css.scene, wavy && css.wavy, className)} style={shareStyle}>
      <span className={css.sun} />
      <Artwork
        className={css.hills}
        src={hills}
        night={hillsNight}
        width="1600"
        height="900"
        {...(isFirst ? { fetchPriority: 'high' } : {})}
      />
    </div>
  );
});

/** The picture beside the screen of an end that rejects the client: a lake, by day or by night. */
export function StillWater() {
  return <Artwork className={css.still} src={stillWater} night={stillWaterNight} width="1200" height="900" />;
}
