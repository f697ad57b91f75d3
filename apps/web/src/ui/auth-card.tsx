import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';

interface AuthCardProps {
  title: string;
  description?: ReactNode;
  /** Below the card: the links to the other account screens. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen outside the signed-in area: heading, one form, links below. */
export const AuthCard = ({ title, description, footer, children }: AuthCardProps) => {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-sm">
      <div className="rounded-lg border border-line bg-panel p-6 max-[22rem]:p-4">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
          {title}
        </h1>
        {description !== undefined && <div className="mt-1 text-ink-2">{description}</div>}
        <div className="mt-5 flex flex-col gap-4">{children}</div>
      </div>
      {footer !== undefined && (
        <div className="mt-4 flex flex-col items-center gap-1.5 text-center text-ink-2">{footer}</div>
      )}
    </div>
  );
};
