import { interfaceTimings } from '@propsmith/contract';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { cssTransition, ToastContainer, type IconProps } from 'react-toastify/unstyled';
import { useMediaQuery } from '../lib/use-media-query.ts';

const icons: Partial<Record<IconProps['type'], LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const ToastIcon = ({ type }: IconProps) => {
  const Icon = icons[type];
  return Icon && <Icon aria-hidden className="size-4" />;
};

const CloseButton = ({ closeToast }: { closeToast: (reason?: boolean) => void }) => (
  <button
    type="button"
    aria-label="Close message"
    onClick={(event) => {
      event.stopPropagation();
      closeToast(true);
    }}
    className="absolute top-1 right-1 inline-flex size-7 items-center justify-center rounded-md opacity-80 hover:opacity-100 focus-visible:-outline-offset-2 focus-visible:outline-current"
  >
    <X aria-hidden className="size-4" />
  </button>
);

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

/** Focuses the first message. Specified for the login area, enabled in both. */
const isHotkey = (event: KeyboardEvent): boolean => {
  const [modifier, code] = interfaceTimings.loginAreaToastHotkey;
  return event[modifier] && event.code === code;
};

/** Narrower windows have no sidebar: messages are shown in the top bar, one after the other (see ui/toast.css). */
const WITHOUT_SIDEBAR = '(width < 48rem)';

/** One container for both areas, so that no message is lost by navigating from one to the other. */
export const Toasts = ({ area }: { area: 'login' | 'signed-in' }) => (
  <ToastContainer
    {...(useMediaQuery(WITHOUT_SIDEBAR) && { limit: 1 })}
    position="bottom-left"
    theme="colored"
    transition={slide}
    icon={ToastIcon}
    closeButton={CloseButton}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    closeOnClick
    hotKeys={isHotkey}
    autoClose={area === 'login' ? interfaceTimings.loginAreaToastMs : interfaceTimings.signedInToastMs}
  />
);
