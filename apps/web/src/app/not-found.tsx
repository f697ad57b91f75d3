import { notFoundTexts, screens } from '@propsmith/contract';
import { useDocumentTitle } from '../lib/document-title.ts';
import { ButtonLink } from '../ui/button.tsx';

export const NotFound = () => {
  useDocumentTitle('Not found');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-24 text-center">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        {notFoundTexts.heading}
      </h1>
      <p className="text-ink-2">There is no page at this address.</p>
      <ButtonLink to={screens.dashboard} variant="primary" className="mt-3">
        {notFoundTexts.toDashboard}
      </ButtonLink>
    </div>
  );
};
