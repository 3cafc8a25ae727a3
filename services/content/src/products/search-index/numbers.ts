/** Whole numbers as bytes, little end first whatever the machine: how columns and places are stored. */
const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

type Numbers = Uint8Array | Uint16Array | Uint32Array;
interface Kind<T extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): T;
}

const swapped = (bytes: Buffer, size: number): Buffer => (size === 4 ? bytes.swap32() : size === 2 ? bytes.swap16() : bytes);

export const toBytes = (numbers: Numbers): Buffer => {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return isLittle ? bytes : swapped(Buffer.from(bytes), numbers.BYTES_PER_ELEMENT);
};

/** Numbers out of what `toBytes` made of them; a copy, because bytes that are read may begin at an odd place. */
export const fromBytes = <T extends Numbers>(Kind: Kind<T>, bytes: Uint8Array): T => {
  const copy = Buffer.from(new Uint8Array(bytes).buffer);
  if (!isLittle) swapped(copy, Kind.BYTES_PER_ELEMENT);
  return new Kind(copy.buffer);
};
