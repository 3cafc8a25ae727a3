import { isEan } from '@site/contracts';
// Of the library only what reads codes of products: as a whole it is ten times as large.
import BarcodeFormat from '@zxing/library/es2015/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer.js';
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType.js';
import MultiFormatUPCEANReader from '@zxing/library/es2015/core/oned/MultiFormatUPCEANReader.js';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js';

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A]],
  [DecodeHintType.TRY_HARDER, true],
]);
const reader = new MultiFormatUPCEANReader(HINTS);

/** How light each point is. */
const luminance = ({ data, width, height }: ImageData): Uint8ClampedArray => {
  const light = new Uint8ClampedArray(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    light[at] = (red + green * 2 + blue) / 4;
  }
  return light;
};

/** The code of a product in a picture; null when there is none to be read. */
export const codeIn = (picture: ImageData): string | null => {
  const source = new RGBLuminanceSource(luminance(picture), picture.width, picture.height);
  try {
    const code = reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), HINTS).getText();
    return isEan(code) ? code : null;
  } catch {
    return null; // the library throws for a picture without a code, as most are
  }
};
