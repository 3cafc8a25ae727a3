import { accountInternal, contentInternal, lottingInternal, platformInternal } from '@site/contracts';
import { createApi, handleInternal, type ServiceBase } from '@site/service-kit';
import { aSiteState } from '@site/service-kit/testing';
import type { Express } from 'express';

/** The address of everybody, by which a mail may be for an owner as well. */
export const addressOf = (userGuid: string): string => `${userGuid}@voorbeeld.nl`;

const PRODUCT = {
  productId: 'theepot',
  title: 'Theepot',
  url: 'https://winkel.example/theepot',
  imageUrl: null,
  eans: ['8710000000017'],
  faviconSite: 'winkel.example',
  price: 1995,
};
const OFFER = { shopId: 'winkel', url: PRODUCT.url, price: PRODUCT.price, faviconSite: PRODUCT.faviconSite };

/** What other services answer this one: the same to everybody in both worlds. */
export const neighbours = (base: ServiceBase): Express =>
  createApi(base, {
    internal: [
      handleInternal(accountInternal.people, async ({ body }) =>
        body.userGuids.map((userGuid) => ({
          userGuid,
          email: addressOf(userGuid),
          firstName: 'Anna',
          lastName: 'de Vries',
          isAccount: true,
          isAddressProven: true,
        })),
      ),
      handleInternal(accountInternal.countAccounts, async () => ({ accounts: 12 })),
      handleInternal(accountInternal.completeName, async ({ body: { firstName, lastName } }) => ({ firstName, lastName })),
      handleInternal(contentInternal.product, async ({ body }) => (body.source === PRODUCT.productId ? PRODUCT : null)),
      handleInternal(contentInternal.offers, async () => ({ [PRODUCT.productId]: { products: [OFFER], eans: PRODUCT.eans } })),
      handleInternal(platformInternal.flags, async () => aSiteState().flags),
      handleInternal(lottingInternal.isListInDraw, async () => ({ used: true })),
    ],
  });
