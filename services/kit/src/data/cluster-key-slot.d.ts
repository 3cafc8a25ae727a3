declare module 'cluster-key-slot' {
  /** The slot of a key. */
  export default function calculateSlot(key: string | Buffer): number;
}
