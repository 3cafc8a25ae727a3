import { imagePreviewPath, type MailData } from '@site/contracts';
import type { WishlistRecord } from './records.js';

/** What a mail to who may see a list shows of it: what it is for, and a picture at the address that all its visitors have. */
export const shownOfList = (
  { occasion, occasionDate }: Pick<WishlistRecord, 'occasion' | 'occasionDate'>,
  imageId: string | null,
): Pick<MailData<'listSent'>, 'occasion' | 'occasionDate' | 'picturePath'> => ({
  occasion,
  occasionDate,
  picturePath: imageId === null ? null : imagePreviewPath(imageId),
});
