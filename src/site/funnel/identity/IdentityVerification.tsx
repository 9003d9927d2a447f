import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide';
import { useRef, useState } from 'react';
import { getFieldId } from '../../../runtime/index.ts';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { Button, Field, Icon, LongWait, SelectInput, VerifyPanel } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { getIdentityGroups } from '../../api/identityEndpoints.ts';
import { getGroupName } from './groupNames.ts';
import { useVerification } from './useVerification.ts';
import type { VerificationStage } from './useVerification.ts';

const title = 'Serve, teach or nurse? (optional)';
const text =
  'Military, medical, student, responder, teacher, nurse, hospital employee or government. Verify to unlock special pricing, confirmed on your call with our welcome team.';
const verifiedText = 'Special pricing is confirmed on your call with our welcome team. Please check your name and email address above.';
const listFailed = 'Something went wrong, and we could not load the list of groups. You can try again, or go on without it.';

/**
 * The part of the account form, below the phone number, in which a group can be verified (seed 0 §4). Absent when the server verifies none.
 * The groups are fetched while the form loads, so that the layout is usually stable once it is shown.
 */
export function IdentityVerification({ step, formState }: AboveFieldsProps) {
  const groups = useQuery({
    queryKey: ['identity-groups'],
    queryFn: getIdentityGroups,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  return formState.form.status === 'ready' ? <VerificationForm step={step} formState={formState} groups={groups} /> : null;
}

function VerificationForm({ step, formState, groups }: AboveFieldsProps & { readonly groups: UseQueryResult<readonly string[]> }) {
  const verification = useVerification((person) => formState.changeFields({ ...formState.fields, ...person }));
  const refused = formState.problems.find(({ field }) => field === 'idmeGroup')?.message;
  // A verification that the server has rejected counts as not verified.
  const stage: VerificationStage = refused !== undefined && verification.stage.kind === 'verified' ? { kind: 'rest' } : verification.stage;
  if (groups.data?.length === 0 && stage.kind === 'rest') return null;
  const isOpen = stage.kind !== 'verifying' && stage.kind !== 'verified';
  return (
    <VerifyPanel
      title={title}
      text={stage.kind === 'verified' ? verifiedText : text}
      busy={stage.kind === 'verifying' ? 'Verifying your status' : undefined}
      done={stage.kind === 'verified' ? `Verified: ${getGroupName(stage.group)}` : undefined}
      needsAttention={refused !== undefined}
      failed={stage.kind === 'failed' ? stage.message : groups.isError ? listFailed : undefined}
    >
      {stage.kind === 'verifying' && <LongWait phone={welcomeTeam.phone} place="space" />}
      {isOpen && groups.isError && (
        <Button variant="secondary" busy={groups.isFetching} onClick={() => void groups.refetch()}>
          Try again
        </Button>
      )}
      {isOpen && !groups.isError && (
        <GroupChoice
          id={getFieldId(step, 'idmeGroup')}
          groups={groups.data ?? []}
          refused={refused}
          isLeaving={stage.kind === 'leaving'}
          onBegin={(group) => void verification.begin(group)}
        />
      )}
    </VerifyPanel>
  );
}

interface GroupChoiceProps {
  readonly id: string;
  readonly groups: readonly string[];
  /** What the server has found wrong with a group that was verified before. */
  readonly refused: string | undefined;
  readonly isLeaving: boolean;
  readonly onBegin: (group: string) => void;
}

/** The choice of a group, and the link to the identity service. */
function GroupChoice({ id, groups, refused, isLeaving, onBegin }: GroupChoiceProps) {
  const [group, setGroup] = useState('');
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLSelectElement>(null);

  /** The identity service is asked for the group with which the button was pressed. */
  function choose(chosen: string): void {
    if (isLeaving) return;
    setGroup(chosen);
    setMissing(false);
  }

  function verify(): void {
    setMissing(group === '');
    if (group === '') list.current?.focus();
    else onBegin(group);
  }
  return (
    <>
      <Field id={id} label="Your group" error={isMissing ? 'Choose your group' : refused}>
        {(ties) => (
          <SelectInput {...ties} ref={list} isSending={isLeaving} value={group} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose your group</option>
            {groups.map((one) => (
              <option key={one} value={one}>
                {getGroupName(one)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Button variant="secondary" busy={isLeaving} onClick={verify}>
        <Icon of={ShieldCheck} />
        Verify my status
      </Button>
      {isLeaving && <LongWait phone={welcomeTeam.phone} place="last" />}
    </>
  );
}
