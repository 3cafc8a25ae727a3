import { encode } from 'uqr';

/** A text as a QR code, readable still with a crease or a stain on it. */
export const QrCode = ({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
};
