interface CodePanelProps {
  /** The name for screen readers. */
  label: string;
  code: string;
}

/** Preformatted text that can be scrolled by keyboard. */
export const CodePanel = ({ label, code }: CodePanelProps) => (
  <pre tabIndex={0} aria-label={label} className="overflow-x-auto text-xs">
    <code>{code}</code>
  </pre>
);
