import { RotateCw } from 'lucide-react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Button } from '../ui/button.tsx';
import { PageLoadError } from './lazy-page.ts';

const textsFor = (error: unknown) =>
  error instanceof PageLoadError
    ? {
        title: 'This page did not load',
        text: 'Its script did not arrive. Check your connection, then try again.',
      }
    : {
        title: 'This page stopped working',
        text: 'The screen could not be drawn. Reload it; everything you have saved is on the server.',
      };

/**
 * Shown instead of a page that failed to load or render. The retry reloads the document: browsers may cache a failed
 * script, and a newer version of the product needs its own index.html.
 */
export const PageError = ({ error }: { error: unknown }) => {
  const { title, text } = textsFor(error);
  useDocumentTitle(title);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-24 text-center">
      <h1 tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h1>
      <p className="text-ink-2">{text}</p>
      <Button variant="primary" className="mt-3" onClick={() => window.location.reload()}>
        <RotateCw aria-hidden className="size-3.5" />
        Try again
      </Button>
    </div>
  );
};
