import { passwordRules, type PasswordRule } from '@propsmith/contract';
import { Check, CircleAlert, Dot, type LucideIcon } from 'lucide-react';

interface RuleStyle {
  icon: LucideIcon;
  colour: string;
  text: (rule: PasswordRule) => string;
}
const styles = {
  unchecked: { icon: Dot, colour: 'text-ink-3', text: ({ hint }) => hint },
  kept: { icon: Check, colour: 'text-ok', text: ({ hint }) => hint },
  broken: { icon: CircleAlert, colour: 'text-bad', text: ({ message }) => message },
} satisfies Record<string, RuleStyle>;

interface PasswordRuleListProps {
  password: string;
  /** Whether kept and broken rules are marked. */
  checked: boolean;
}

/** One line per rule, as tall as its longest text, so that the layout does not shift when a rule is broken. */
export const PasswordRuleList = ({ password, checked }: PasswordRuleListProps) => (
  <ul className="flex flex-col gap-0.5">
    {passwordRules.map((rule) => {
      const {
        icon: Icon,
        colour,
        text,
      } = styles[!checked ? 'unchecked' : rule.holds(password) ? 'kept' : 'broken'];
      return (
        <li
          key={rule.message}
          className={`grid grid-cols-[auto_1fr] gap-x-1.5 max-[24rem]:min-h-8 ${colour}`}
        >
          <Icon aria-hidden className="mt-px size-3.5" />
          <span className="col-start-2 row-start-1">{text(rule)}</span>
          <span aria-hidden className="invisible col-start-2 row-start-1">
            {rule.message}
          </span>
        </li>
      );
    })}
  </ul>
);
