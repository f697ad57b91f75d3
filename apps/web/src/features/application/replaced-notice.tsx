import { applicationTexts } from '@propsmith/contract';
import { useAppDispatch } from '../../state/hooks.ts';
import { replacedLogBroughtBack } from '../../state/log-extract.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A sample that was opened from another screen is shown instead of a log that was entered and not sent. */
export const ReplacedNotice = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="pb-3">
      <Notice
        tone="info"
        action={
          <Button size="sm" onClick={() => dispatch(replacedLogBroughtBack())}>
            {applicationTexts.backToLog}
          </Button>
        }
      >
        {applicationTexts.sampleInstead}
      </Notice>
    </div>
  );
};
