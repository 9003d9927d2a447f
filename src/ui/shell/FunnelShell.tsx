import type { ReactNode } from 'react';
import { classes } from '../common/classes.ts';
import { Link } from '../common/link.tsx';
import { Brand } from './Brand.tsx';
import type { BrandFacts } from './Brand.tsx';
import { CrisisLink } from './CrisisLink.tsx';
import { Scene, StillWater } from './Scene.tsx';
import { SkipLink } from './SkipLink.tsx';
import scene from './scene.module.css';
import css from './shell.module.css';

/** What the frame of a funnel screen is drawn from. */
export interface FunnelShellProps {
  readonly brand: BrandFacts;
  readonly exit: { readonly label: string; readonly href: string };
  /** The way to people who help with the site, where one is offered. */
  readonly help?: { readonly label: string; readonly href: string } | undefined;
  /** How far the morning has come, 0 to 1. */
  readonly light: number;
  /** Shows the landscape above the words on a phone; `tall` gives it more room, for a banner. */
  readonly strip?: boolean | 'tall' | undefined;
  /** Stands the content in the middle of the height on a wide screen. */
  readonly centred?: boolean | undefined;
  /** Still water in place of the landscape. */
  readonly still?: boolean | undefined;
  readonly children: ReactNode;
}

/** The frame of every funnel screen: landscape, header with crisis line and exit, and `main`. */
export function FunnelShell({ brand, exit, help, light, strip = false, centred = false, still = false, children }: FunnelShellProps) {
  return (
    <div className={css.flow}>
      <SkipLink />
      <div className={css.side} aria-hidden="true">
        {still ? <StillWater /> : <Scene light={light} />}
      </div>
      <div className={css.main}>
        <header className={css.bar}>
          <Brand {...brand} />
          <div className={css.end}>
            <CrisisLink tight={help !== undefined} />
            {help !== undefined && (
              <Link className={css.link} href={help.href}>
                {help.label}
              </Link>
            )}
            <Link className={css.link} href={exit.href}>
              {exit.label}
            </Link>
          </div>
        </header>
        {strip !== false && <Strip tall={strip === 'tall'}>{still ? <StillWater /> : <Scene light={light} />}</Strip>}
        <main id="main" tabIndex={-1} className={classes(css.page, centred && css.mid)}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Strip({ tall, children }: { tall: boolean; children: ReactNode }) {
  return (
    <div className={classes(css.strip, tall && css.tall, scene.wavy)} aria-hidden="true">
      {children}
    </div>
  );
}
