import { cva, type VariantProps } from 'class-variance-authority';
import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const buttonClass = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent shadow-control not-disabled:hover:bg-accent-hover',
        secondary: 'border border-line-strong bg-panel text-ink shadow-control not-disabled:hover:bg-hover',
        ghost: 'text-ink-2 not-disabled:hover:bg-hover not-disabled:hover:text-ink',
        danger: 'bg-bad-solid text-on-solid shadow-control not-disabled:hover:bg-bad-solid-hover',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs',
        md: 'h-8 px-3 text-sm',
        lg: 'h-9 px-4 text-sm',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type Look = VariantProps<typeof buttonClass>;

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** A request runs: the button is disabled and shows a mark. */
  busy?: boolean;
  /** What the button reads while busy; its own label otherwise. */
  busyLabel?: string;
}

export const Button = ({
  variant,
  size,
  busy = false,
  busyLabel,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={clsx(buttonClass({ variant, size }), className)}
  >
    {busy ? <BusyFace label={busyLabel ?? children}>{children}</BusyFace> : children}
  </button>
);

/** Lies over the button's own face, which still takes its room: what stands beside the button stays where it is. */
const BusyFace = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
    <span aria-hidden className="invisible inline-flex items-center gap-1.5">
      {children}
    </span>
    <span className="inline-flex items-center gap-1.5">
      <LoaderCircle aria-hidden className="size-3.5 animate-busy" />
      {label}
    </span>
  </span>
);

/** A link that looks like a button: it goes somewhere, a Button does something. */
export const ButtonLink = ({ variant, size, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />
);
