import { useEffect, useState } from 'react';
import { pictureProblem, scaleToFile, type PictureProblem } from '../../shared/pictures/scale-picture.js';

interface OwnPhoto {
  readonly file: Blob;
  readonly url: string;
}

/** Reading a photo that was chosen or dropped: scaled to its canvas before anything is sent. */
export const useOwnPhoto = (onRead: (photo: OwnPhoto) => void) => {
  const [problem, setProblem] = useState<PictureProblem | 'too_many' | null>(null);
  const [isReading, setReading] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  // What is not shown any more must not stay in memory.
  useEffect(
    () => () => {
      if (shown !== null) URL.revokeObjectURL(shown);
    },
    [shown],
  );

  const read = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const wrong = files.length > 1 ? 'too_many' : pictureProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    setReading(true);
    try {
      const scaled = await scaleToFile(file);
      const url = URL.createObjectURL(scaled);
      setShown(url);
      onRead({ file: scaled, url });
    } catch {
      // Whatever the browser's reason, the person can only choose another one.
      setProblem('unreadable');
    } finally {
      setReading(false);
    }
  };
  return { read, problem, setProblem, isReading };
};
