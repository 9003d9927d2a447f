import type { Flow } from '../../engine/index.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import { takeEarlyActs } from '../early/acts.ts';
import { fetchLater } from '../later/fetchLater.ts';
import { leadPorts } from './leadPorts.ts';

/**
 * What the assessment needs from the site.
 *
 * @param leave Goes to another page, within the site or outside.
 */
export function assessmentPorts(flow: Flow, leave: (href: string) => void): RuntimePorts {
  return {
    ...leadPorts(flow, leave),
    calls: { 'create-lead': async (input) => (await fetchLater()).createAssessmentLead(input) },
    earlyActs: takeEarlyActs,
  };
}
