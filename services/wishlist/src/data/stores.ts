import type { Connection } from 'mongoose';
import { createCategoryRepository } from './category.repository.js';
import { createCrossOffRepository } from './cross-off.repository.js';
import { createForumPostRepository } from './forum-post.repository.js';
import { createFriendRepository } from './friend.repository.js';
import { createGiftRepository } from './gift.repository.js';
import { createGiverCheckRepository } from './giver-check.repository.js';
import { createGoneListRepository } from './gone-list.repository.js';
import { createGrantRepository } from './grant.repository.js';
import { createImageRepository } from './image.repository.js';
import { createInvitationRepository } from './invitation.repository.js';
import { createOccasionReminderRepository } from './occasion-reminder.repository.js';
import { createOwnerInviteRepository } from './owner-invite.repository.js';
import { createPersonRepository } from './person.repository.js';
import { createUnusedImages } from './unused-image.repository.js';
import { createWishlistRepository } from './wishlist.repository.js';

/** Everything this service stores, on one connection. */
export const createStores = (mongo: Connection) => ({
  wishlists: createWishlistRepository(mongo),
  categories: createCategoryRepository(mongo),
  gifts: createGiftRepository(mongo),
  crossOffs: createCrossOffRepository(mongo),
  people: createPersonRepository(mongo),
  images: createImageRepository(mongo),
  unusedImages: createUnusedImages(mongo),
  grants: createGrantRepository(mongo),
  invitations: createInvitationRepository(mongo),
  friends: createFriendRepository(mongo),
  goneLists: createGoneListRepository(mongo),
  ownerInvites: createOwnerInviteRepository(mongo),
  forumPosts: createForumPostRepository(mongo),
  giverChecks: createGiverCheckRepository(mongo),
  occasionReminders: createOccasionReminderRepository(mongo),
});
export type Stores = ReturnType<typeof createStores>;
