import { useEffect, useRef, useState, type RefObject } from 'react';
import { openCodeReader } from './code-reader.js';

/** Milliseconds between two looks: what a phone keeps up with. */
const LOOK_EVERY = 200;

type CameraState = 'opening' | 'looking' | 'refused' | 'none';

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Looks through the camera for the code of a product, and says which it found; once. */
export const useCamera = (
  onCode: (code: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isOver = (): boolean => signal.aborted;
    const end = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

    const look = async () => {
      // Without a secure address there is none, whatever TypeScript says.
      const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
      if (mediaDevices === undefined) return setState('none');
      let stream: MediaStream;
      try {
        stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
      } catch (error) {
        if (!isOver()) setState(error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'none');
        return;
      }
      signal.addEventListener('abort', () => end(stream));
      if (isOver() || video.current === null) return end(stream);
      try {
        const read = await openCodeReader();
        video.current.srcObject = stream;
        await video.current.play();
        setState('looking');
        while (!isOver()) {
          const code = await read(video.current);
          if (code !== null && !isOver()) return found.current(code);
          await wait(LOOK_EVERY);
        }
      } catch {
        // The picture or the reader cannot be had, whatever the browser's reason: what is left is typing.
        end(stream);
        if (!isOver()) setState('none');
      }
    };
    void look();
    return () => stop.abort();
  }, []);

  return { video, state };
};
