import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide';
import { useRef, useState } from 'react';
import { fieldId } from '../../runtime/index.ts';
import type { AboveProps } from '../../runtime/index.ts';
import { Button, Field, Icon, SelectInput, VerifyPanel } from '../../ui/index.ts';
import { getIdentityGroups } from '../api/calls.ts';
import { groupName } from './groupNames.ts';
import { useVerification } from './useVerification.ts';
import type { Stage } from './useVerification.ts';

const title = 'Served, studied or cared for others?';
const text =
  'Military, medical, student, responder, teacher, nurse, hospital employee or government. Verify to unlock special pricing, confirmed on your call with our welcome team. Optional.';
const verifiedText = 'Special pricing is confirmed on your call with our welcome team. Please check your name and email address below.';
const listFailed = 'Something went wrong, and we could not load the list of groups. You can try again, or go on without it.';

/**
 * The part of the account form in which a group may be verified (seed 0 §4). Not there where the server verifies none. The
 * groups are asked for while the form still loads, so that as a rule nothing comes or goes once it is there.
 */
export function VerifyPart({ step, entry }: AboveProps) {
  const groups = useQuery({
    queryKey: ['identity-groups'],
    queryFn: getIdentityGroups,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  return entry.form.status === 'ready' ? <Verify step={step} entry={entry} groups={groups} /> : null;
}

function Verify({ step, entry, groups }: AboveProps & { readonly groups: UseQueryResult<readonly string[]> }) {
  const verification = useVerification((person) => entry.edit({ ...entry.fields, ...person }));
  const refused = entry.problems.find(({ field }) => field === 'idmeGroup')?.message;
  // What the server does not stand by counts as not verified.
  const stage: Stage = refused !== undefined && verification.stage.kind === 'verified' ? { kind: 'rest' } : verification.stage;
  if (groups.data?.length === 0 && stage.kind === 'rest') return null;
  const isOpen = stage.kind !== 'verifying' && stage.kind !== 'verified';
  return (
    <VerifyPanel
      title={title}
      text={stage.kind === 'verified' ? verifiedText : text}
      busy={stage.kind === 'verifying' ? 'Verifying your status' : undefined}
      done={stage.kind === 'verified' ? `Verified: ${groupName(stage.group)}` : undefined}
      failed={stage.kind === 'failed' ? stage.message : groups.isError ? listFailed : undefined}
    >
      {isOpen && groups.isError && (
        <Button variant="second" busy={groups.isFetching} onClick={() => void groups.refetch()}>
          Try again
        </Button>
      )}
      {isOpen && !groups.isError && (
        <Choice
          id={fieldId(step, 'idmeGroup')}
          groups={groups.data ?? []}
          refused={refused}
          isLeaving={stage.kind === 'leaving'}
          onBegin={(group) => void verification.begin(group)}
        />
      )}
    </VerifyPanel>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly groups: readonly string[];
  /** What the server has found wrong with a group that was verified before. */
  readonly refused: string | undefined;
  readonly isLeaving: boolean;
  readonly onBegin: (group: string) => void;
}

/** The group, and the way to the identity service. */
function Choice({ id, groups, refused, isLeaving, onBegin }: ChoiceProps) {
  const [group, setGroup] = useState('');
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLSelectElement>(null);

  function verify(): void {
    setMissing(group === '');
    if (group === '') list.current?.focus();
    else onBegin(group);
  }
  return (
    <>
      <Field id={id} label="Your group" error={isMissing ? 'Choose your group' : refused}>
        {(ties) => (
          <SelectInput {...ties} ref={list} value={group} onChange={(event) => (setGroup(event.target.value), setMissing(false))}>
            <option value="">Choose your group</option>
            {groups.map((one) => (
              <option key={one} value={one}>
                {groupName(one)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Button variant="second" busy={isLeaving} onClick={verify}>
        <Icon of={ShieldCheck} />
        Verify my status
      </Button>
    </>
  );
}
