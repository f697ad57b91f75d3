import { Switch as Primitive } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const Switch = ({ label, hint, ...rootProps }: SwitchProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex items-start gap-2.5">
      <Primitive.Root
        {...rootProps}
        id={id}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="h-6 w-10 shrink-0 rounded-full border border-control bg-hover p-0.5 transition-colors disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-4.5 rounded-full bg-control transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
      <div className="pt-0.5">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={hintId} className="text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
