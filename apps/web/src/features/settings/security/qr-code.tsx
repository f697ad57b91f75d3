import encodeQR from 'qr';

const QUIET_ZONE = 4;

/** The dark modules of a row as lines of a path. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const modules = encodeQR(text, 'raw', { border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded-md bg-paper text-on-paper"
    >
      <path fill="currentColor" d={modules.map(rowPath).join('')} />
    </svg>
  );
};
