import type { Invitation } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { readInvitation, type LinkParams } from '../../state/auth-thunks.ts';
import { useAppDispatch } from '../../state/hooks.ts';

interface Answer {
  readonly invitation?: Invitation;
  /** Why the link is not valid any more. */
  readonly refusal?: string | undefined;
}

/** What an invitation says; nothing for another link, until the server has answered, and when no answer came. */
export const useInvitation = ({ uuid, token }: LinkParams, isInvitation: boolean): Answer => {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>({});
  useEffect(() => {
    if (!isInvitation) return undefined;
    let isMounted = true;
    void dispatch(readInvitation({ uuid, token })).then((result) => {
      if (!isMounted) return;
      if (readInvitation.fulfilled.match(result)) setAnswer({ invitation: result.payload });
      else if (result.payload?.code === 'link_not_valid') setAnswer({ refusal: result.payload.message });
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, uuid, token, isInvitation]);
  return answer;
};
