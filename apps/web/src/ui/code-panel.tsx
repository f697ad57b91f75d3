interface CodePanelProps {
  /** Names it for screen readers. */
  label: string;
  code: string;
}

/** Text where characters matter: it keeps its lines, and scrolls by keyboard too. */
export const CodePanel = ({ label, code }: CodePanelProps) => (
  <pre tabIndex={0} aria-label={label} className="overflow-x-auto text-xs">
    <code>{code}</code>
  </pre>
);
