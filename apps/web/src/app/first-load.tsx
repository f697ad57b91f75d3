import { LogoMark } from '../ui/logo-mark.tsx';
import { useDelayedFlag } from '../ui/use-delayed-flag.ts';

/** While the first page's script is on its way; nothing before 200 ms. */
export const FirstLoad = () => {
  const shown = useDelayedFlag(true);
  return (
    <main aria-busy className="flex min-h-dvh items-center justify-center">
      {shown && (
        <div role="status">
          <LogoMark className="size-10 animate-skeleton" />
          <span className="sr-only">Loading</span>
        </div>
      )}
    </main>
  );
};
