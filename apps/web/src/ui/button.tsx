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

type ButtonStyle = VariantProps<typeof buttonClass>;

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** A request is running: the button is disabled and shows a spinner. */
  busy?: boolean;
  /** The label while busy; defaults to the normal label. */
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
    {busy ? <BusyContent label={busyLabel ?? children}>{children}</BusyContent> : children}
  </button>
);

/** Overlays the normal content, which keeps its size, so that the layout does not shift. */
const BusyContent = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
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

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />
);
