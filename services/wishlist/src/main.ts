import { runService } from '@site/service-kit';
import { createWishlistApp } from './app.js';

void runService('wishlist', { start: async (base) => ({ app: createWishlistApp(base) }) });
