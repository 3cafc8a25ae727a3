import { encode } from 'uqr';

/** A QR code as squares: `path` draws the dark ones in a field of `size` by `size`, quiet border included. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** The code of a text; readable still with a crease or a stain on it. */
export const qrCodeOf = (text: string): QrCode => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
};

const PIXELS_PER_SQUARE = 24;

/** The code as a PNG of about a thousand pixels. Rejects when this browser makes none. */
export const qrPicture = ({ size, path }: QrCode): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_PER_SQUARE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('This browser has no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PIXELS_PER_SQUARE, PIXELS_PER_SQUARE);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error('This browser made no picture of a canvas'));
      else resolve(png);
    }, 'image/png');
  });
};
