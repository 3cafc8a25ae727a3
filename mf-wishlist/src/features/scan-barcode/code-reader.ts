import { isEan } from '@site/contracts';

/** Finds the code of a product in what a camera sees; null when there is none in it. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** What browsers that know codes have; TypeScript does not know it. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a'];

const ofBrowser = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  // Some have it and know no format, or not this one.
  const known = await BarcodeDetector.getSupportedFormats();
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!formats.includes('ean_13')) return null;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video)).find(({ rawValue }) => isEan(rawValue))?.rawValue ?? null;
};

/** The browser's own reader where there is one; else a library, loaded only then. */
export const openCodeReader = async (): Promise<CodeReader> => {
  const own = await ofBrowser();
  if (own !== null) return own;
  const [{ codeIn }, canvas] = [await import('./read-code.js'), document.createElement('canvas')];
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (width === 0 || context === null) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return codeIn(context.getImageData(0, 0, width, height));
  };
};
