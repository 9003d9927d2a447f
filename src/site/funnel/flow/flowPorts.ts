import type { Flow } from '../../../engine/index.ts';
import type { MoveEvent, RuntimePorts } from '../../../runtime/index.ts';
import { helpLink } from '../../config/helpLink.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { captureError } from '../../monitor/captureError.ts';
import { takePreHydrationEvents } from '../../preHydration/preHydrationEvents.ts';
import { saveLastLead } from '../session/lastLead.ts';
import { sitePorts } from './sitePorts.ts';
import type { PageNavigation } from './sitePorts.ts';

/** The options of the ports of a flow. */
export interface FlowPortOptions {
  /** Whether the header has a link to help beside Exit. */
  readonly isHelpShown: boolean;
  /** Whether an outcome of the flow hands over to another flow, which needs the answers. */
  readonly hasHandoff: boolean;
  /** Texts of the site below the heading of a step. */
  readonly belowHeading: NonNullable<RuntimePorts['belowHeading']>;
}

/** The ports of any flow of the site. The parts that the flow names add to them. */
export function flowPorts(
  flow: Flow,
  navigation: PageNavigation,
  { isHelpShown, hasHandoff, belowHeading }: FlowPortOptions,
): RuntimePorts {
  const ports = sitePorts(flow, hasHandoff ? withLastLead(flow, navigation) : navigation);
  return {
    ...ports,
    ...(isHelpShown ? { help: helpLink } : {}),
    takePreHydrationEvents,
    belowHeading,
    ...(hasHandoff ? { onMoved: (moved) => void saveMove(moved) } : {}),
  };
}

function withLastLead({ id }: Flow, navigation: PageNavigation): PageNavigation {
  return {
    ...navigation,
    leave: (href) => {
      saveLastLead(id);
      navigation.leave(href);
    },
  };
}

/** Queues a move for storage once the deferred code is loaded. The moves stay in order. */
async function saveMove(moved: MoveEvent): Promise<void> {
  try {
    (await loadDeferredSiteModules()).queueLeadSessionSave(moved);
  } catch (error) {
    captureError('A move was not stored for the pages that follow', error);
  }
}
