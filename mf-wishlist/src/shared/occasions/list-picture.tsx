import type { Occasion } from '@site/contracts';
import { OptionalPart } from '@site/shell-sdk';
import { lazy } from 'react';
import { previewOf } from '../gift/gift-link.js';
import { letterOf, roomOf } from '../gift/wrapping.js';
import { WrappingPaper } from '../gift/wrapping-paper.js';
// Of the pictures, which come later than the page that shows them already.
import './art/art.module.css';
import css from './list-picture.module.css';

const OccasionArt = lazy(() => import('./occasion-art.js'));

interface ListPictureProps {
  /** Chosen by the owner; goes before the others. */
  readonly imageUrl: string | null;
  readonly occasion: Occasion | null;
  /** Of whose list it is: a list without either has the paper of its first letter. */
  readonly name: string;
}

/** The picture of a list: the owner's own, its occasion's illustration, or the paper of its letter. Fills its place; decoration. */
export const ListPicture = ({ imageUrl, occasion, name }: ListPictureProps) => {
  if (imageUrl !== null) {
    return (
      <span className={css.frame}>
        <img className={css.image} src={previewOf(imageUrl)} alt="" width={400} height={400} />
      </span>
    );
  }
  if (occasion !== null) {
    return (
      <span className={css.art}>
        <OptionalPart name="the drawing of the occasion">
          <OccasionArt occasion={occasion} />
        </OptionalPart>
      </span>
    );
  }
  return (
    <span className={css.frame} data-room={roomOf(null, name)}>
      <WrappingPaper seed={letterOf(name)} words={letterOf(name)} />
    </span>
  );
};
