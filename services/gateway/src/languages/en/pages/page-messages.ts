import type { RouteName } from '@site/contracts';

/** Texts of the HTML that the gateway makes. */
export const TEXT = {
  siteName: 'Verlanglijstje',
  /** What one makes here, in the middle of a sentence. */
  product: 'wish list',
  home: 'Go to the home page of Verlanglijstje',
  loading: 'The page is loading',
  newWish: 'New wish',
  myLists: 'My wish lists',
  whatIGive: 'What I give',
  preview: 'Preview',
  previewUntil: 'Preview: nobody else sees this yet. Until',
  previewEnd: 'End the preview',
  listOf: (name: string): string => `${name}’s wish list`,
  listAsks: 'Answer the question of this wish list to see the wishes.',
  listDescription: 'See the wishes and cross off what you give, so that nobody gets the same thing twice.',
};

interface HeadText {
  readonly title: string;
  readonly description: string;
}

/**
 * Title and description of pages that are the same for everyone, in the words of their screens. Those that name
 * someone's list or invite have none, because it would be private.
 */
export const HEADS: Partial<Record<RouteName, HeadText>> = {
  home: {
    title: 'Verlanglijstje: make a wish list and draw names',
    description: 'Make a free wish list, share it with family and friends and draw names together.',
  },
  login: { title: 'Log in', description: 'Log in to see your wish list and keep it up to date.' },
  createAccount: { title: 'Make a wish list', description: 'Make a free wish list in a minute and share it.' },
  forgotPassword: {
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password for your wish list.',
  },
  resetPassword: { title: 'Choose a new password', description: 'Set a new password with the link from your email.' },
  undoEmailChange: {
    title: 'Your email address back',
    description: 'Get your email address back with the link from your email.',
  },
  keepSecondFactor: {
    title: 'Keep your second step',
    description: 'Keep logging in with a second step, with the link from your email.',
  },
  emailSettings: { title: 'Email settings', description: 'Choose which emails you want to get from us.' },
  messages: { title: 'Messages', description: 'Choose what you get by email, and how often.' },
  editProfile: { title: 'My details', description: 'Change your name, email address, password and email settings.' },
  deleteUser: { title: 'Delete account', description: 'Delete your account with your wish lists and your data.' },
  userDeleted: { title: 'Your account has been deleted', description: 'Your account and your data have been deleted.' },
  userDeletedError: { title: 'This account has been deleted', description: 'This account no longer exists.' },
  goodbye: { title: 'See you soon', description: 'You’re logged out.' },
  impressum: { title: 'Legal notice', description: 'Who is behind Verlanglijstje and how to reach us.' },
  terms: { title: 'Terms of use', description: 'The agreement between you and Verlanglijstje.' },
  privacy: { title: 'Privacy statement', description: 'What Verlanglijstje keeps about you, why and for how long.' },
  safety: { title: 'Staying safe', description: 'Tips to keep your account, your wish list and the surprise safe.' },
  blogIndex: { title: 'Blog', description: 'Stories and tips about wish lists, gifts and celebrations.' },
  blogArticle: { title: 'Blog', description: 'Stories and tips about wish lists, gifts and celebrations.' },
  faq: {
    title: 'Frequently asked questions',
    description: 'Answers about your account, your wish list, crossing off and privacy.',
  },
  shops: { title: 'Shops', description: 'Shops where you find inspiration and gifts for your wish list.' },
  contact: { title: 'Contact', description: 'Ask your question or tell us what could be better.' },
  addWish: { title: 'Add to my wish list', description: 'Add something from another site or app to your wish list.' },
  listsearch: { title: 'Find a wish list', description: 'Find the wish list of someone you know.' },
  // Of a lot all say the same: a link that was sent on shows nothing else.
  lot: { title: 'Your draw', description: 'See who you drew.' },
  lotingHome: { title: 'Draw names', description: 'Draw names online with family, friends or colleagues.' },
};

export const ERROR_PAGES = {
  starting: { title: 'We’ll be right back', body: 'The site is being worked on. This page tries again by itself.' },
  tooMany: { title: 'Slow down a little', body: 'Very many requests come from this address. Try again in a minute.' },
  broken: { title: 'Something went wrong', body: 'That’s our fault. Try again in a few minutes.' },
};
