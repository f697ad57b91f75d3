import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorBoxProps {
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Something could not be loaded or done: what happened, and a way to try again where there is one. */
export const ErrorBox = ({ message, onRetry }: ErrorBoxProps) => (
  <Notice
    tone="bad"
    title="Error"
    action={
      onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {message}
  </Notice>
);
