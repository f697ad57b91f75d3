import { memberMessages, memberTexts } from '@propsmith/contract';
import { useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { resendInvitation } from '../../../state/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Outcome =
  { readonly kind: 'waiting' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly error: string };

const texts = {
  waiting: 'Invited, no password chosen yet.',
  sending: 'Invited, no password chosen yet.',
  sent: memberMessages.invitationResent,
};
const tones = { waiting: 'info', sending: 'info', sent: 'ok', failed: 'bad' } as const;

/** For a member who has not accepted the invitation. */
export const InvitationStatus = ({ memberId }: { memberId: string }) => {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });

  const send = async () => {
    setOutcome({ kind: 'sending' });
    const answer = await dispatch(resendInvitation(memberId));
    setOutcome(
      resendInvitation.fulfilled.match(answer)
        ? { kind: 'sent' }
        : { kind: 'failed', error: rejectionText(answer.payload) },
    );
  };

  return (
    <Notice
      tone={tones[outcome.kind]}
      action={
        outcome.kind !== 'sent' && (
          <Button
            size="sm"
            busy={outcome.kind === 'sending'}
            busyLabel="Sending..."
            onClick={() => void send()}
          >
            {memberTexts.invitation}
          </Button>
        )
      }
    >
      {outcome.kind === 'failed' ? outcome.error : texts[outcome.kind]}
    </Notice>
  );
};
