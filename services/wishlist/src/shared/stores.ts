import type { Connection } from 'mongoose';
import { createBudgetRepository } from '../cross-off/budget.repository.js';
import { createCategoryRepository } from '../category/category.repository.js';
import { createCrossOffRepository } from '../cross-off/cross-off.repository.js';
import { createForumPostRepository } from '../forum/forum-post.repository.js';
import { createFriendRepository } from '../friends/friend.repository.js';
import { createGiftRepository } from '../gift/gift.repository.js';
import { createGiverCheckRepository } from '../giver-news/giver-check.repository.js';
import { createGoneListRepository } from '../delete-list/gone-list.repository.js';
import { createGrantRepository } from '../access/grant.repository.js';
import { createIdeaRepository } from '../ideas/idea.repository.js';
import { createImageRepository } from '../image/image.repository.js';
import { createInvitationRepository } from '../access/invitation.repository.js';
import { createOccasionReminderRepository } from '../reminders/occasion-reminder.repository.js';
import { createOwnerInviteRepository } from '../owners/owner-invite.repository.js';
import { createPagePictureRepository } from '../page-picture/page-picture.repository.js';
import { createPersonRepository } from '../person/person.repository.js';
import { createReceivedGiftRepository } from '../received/received-gift.repository.js';
import { createTogetherRepository } from '../together/together.repository.js';
import { createUnusedImages } from '../image/unused-image.repository.js';
import { createWishRepository } from '../also-on/wish.repository.js';
import { createWishlistRepository } from '../list/wishlist.repository.js';

/** Everything this service stores, on one connection. */
export const createStores = (mongo: Connection) => ({
  wishlists: createWishlistRepository(mongo),
  categories: createCategoryRepository(mongo),
  gifts: createGiftRepository(mongo),
  wishes: createWishRepository(mongo),
  receivedGifts: createReceivedGiftRepository(mongo),
  crossOffs: createCrossOffRepository(mongo),
  budgets: createBudgetRepository(mongo),
  together: createTogetherRepository(mongo),
  people: createPersonRepository(mongo),
  images: createImageRepository(mongo),
  unusedImages: createUnusedImages(mongo),
  grants: createGrantRepository(mongo),
  invitations: createInvitationRepository(mongo),
  friends: createFriendRepository(mongo),
  goneLists: createGoneListRepository(mongo),
  ownerInvites: createOwnerInviteRepository(mongo),
  pagePictures: createPagePictureRepository(mongo),
  forumPosts: createForumPostRepository(mongo),
  ideas: createIdeaRepository(mongo),
  giverChecks: createGiverCheckRepository(mongo),
  occasionReminders: createOccasionReminderRepository(mongo),
});
export type Stores = ReturnType<typeof createStores>;
