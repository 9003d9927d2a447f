import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Link } from '../common/LinkProvider.tsx';
import { Brand } from './Brand.tsx';
import type { BrandLink } from './Brand.tsx';
import { CrisisLink } from './CrisisLink.tsx';
import { Scene, StillWater } from './Scene.tsx';
import { SkipLink } from './SkipLink.tsx';
import header from './header.module.css';
import scene from './scene.module.css';
import css from './shell.module.css';

/** The props of `FunnelShell`. */
export interface FunnelShellProps {
  readonly brand: BrandLink;
  readonly exit: { readonly label: string; readonly href: string };
  /** The link to people who help with the site, where one is offered. */
  readonly help?: { readonly label: string; readonly href: string } | undefined;
  /** The time of day in the landscape: 0 is before dawn, 1 is morning. */
  readonly light: number;
  /** Shows the landscape above the content on a phone; `tall` is higher, for a banner; `thin` is lower, for a long content. */
  readonly sceneStrip?: boolean | 'tall' | 'thin' | undefined;
  /** Centres the content vertically on a wide screen. */
  readonly centred?: boolean | undefined;
  /** Shows a lake in place of the landscape. */
  readonly stillWater?: boolean | undefined;
  /** A crisis answer was given: the crisis link of the header is tinted. */
  readonly crisis?: boolean | undefined;
  /** The header, with the crisis link, stays visible while the screen is scrolled. */
  readonly stickyHeader?: boolean | undefined;
  readonly children: ReactNode;
}

/** The frame of every funnel screen: landscape, header with crisis link and exit, and `main`. */
export function FunnelShell({
  brand,
  exit,
  help,
  light,
  sceneStrip = false,
  centred = false,
  stillWater = false,
  crisis = false,
  stickyHeader = false,
  children,
}: FunnelShellProps) {
  return (
    <div className={css.flow}>
      <SkipLink />
      <div className={css.side} aria-hidden="true">
        {stillWater ? <StillWater /> : <Scene light={light} />}
      </div>
      <div className={css.main}>
        <header className={joinClassNames(header.bar, help !== undefined && header.crowded, stickyHeader && header.sticky)}>
          <Brand {...brand} />
          <div className={header.end}>
            <CrisisLink tight={help !== undefined} near={crisis} />
            {help !== undefined && (
              <Link className={header.link} href={help.href}>
                {help.label}
              </Link>
            )}
            <Link className={header.link} href={exit.href}>
              {exit.label}
            </Link>
          </div>
        </header>
        {sceneStrip !== false && (
          <SceneStrip size={sceneStrip === true ? undefined : sceneStrip}>
            {stillWater ? <StillWater /> : <Scene light={light} />}
          </SceneStrip>
        )}
        <main id="main" tabIndex={-1} className={joinClassNames(css.page, centred && css.mid)}>
          {children}
        </main>
      </div>
    </div>
  );
}

const sizes = { tall: css.tall, thin: css.thin } as const;

function SceneStrip({ size, children }: { size: 'tall' | 'thin' | undefined; children: ReactNode }) {
  return (
    <div className={joinClassNames(css.strip, size !== undefined && sizes[size], scene.wavy)} aria-hidden="true">
      {children}
    </div>
  );
}
