import { serveTasks } from '@site/service-kit/task-thread';
import sharp from 'sharp';
import { makePictures } from './image/make-pictures.js';

/**
 * Only what is one of these gets to a decoder, by its first bytes. What is refused anyway would be read first: an SVG of a few hundred
 * bytes can keep the reader of XML busy for as long as it is left alone.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) });

/** A process that decodes pictures of others, without environment: whatever they do to it ends with it. */
serveTasks(makePictures);
