import { emailChangeTexts } from '@propsmith/contract';
import { lazy, Suspense, useState } from 'react';
import { selectUser } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SecuritySection } from './security-section.tsx';

const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

export const EmailSection = () => {
  const user = useAppSelector(selectUser);
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <SecuritySection
      title={emailChangeTexts.heading}
      description="You sign in with it. A new one has to be confirmed by a link that we mail to it."
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {emailChangeTexts.change}
        </Button>
      }
    >
      <p className="wrap-anywhere">{user?.email}</p>
      {sent !== null && <Notice tone="info">{sent}</Notice>}
      {isOpen && (
        <Suspense>
          <EmailDialog
            onSent={(message) => {
              setSent(message);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </SecuritySection>
  );
};
