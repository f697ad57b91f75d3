import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorBoxProps {
  message: string;
  onRetry?: (() => void) | undefined;
}

/** An error message with an optional retry. */
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
