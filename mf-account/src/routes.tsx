import { ROUTES, type RouteName } from '@site/contracts';
import { PageSkeleton, type RemoteDialogs, type RouteMeta, type RouteObject } from '@site/shell-sdk';
import { lazy, Suspense, type ReactNode } from 'react';

const LoginPage = lazy(() => import('./features/log-in/login-page.js'));
const CreateAccountPage = lazy(() => import('./features/create-account/create-account-page.js'));
const ForgotPasswordPage = lazy(() => import('./features/forgot-password/forgot-password-page.js'));
const ResetPasswordPage = lazy(() => import('./features/reset-password/reset-password-page.js'));
const UndoEmailPage = lazy(() => import('./features/undo-email/undo-email-page.js'));
const KeepSecondFactorPage = lazy(() => import('./features/keep-second-factor/keep-second-factor-page.js'));
const InviteLoginPage = lazy(() => import('./features/invite-account/invite-login-page.js'));
const InviteCreatePage = lazy(() => import('./features/invite-account/invite-create-page.js'));
const GoodbyePage = lazy(() => import('./features/goodbye/goodbye-page.js'));
const DeletedElsewherePage = lazy(() => import('./features/goodbye/deleted-elsewhere-page.js'));
const EditProfilePage = lazy(() => import('./features/edit-profile/edit-profile-page.js'));
const DeleteProfilePage = lazy(() => import('./features/delete-profile/delete-profile-page.js'));
const DeletedPage = lazy(() => import('./features/goodbye/deleted-page.js'));
const MailOptOutPage = lazy(() => import('./features/mail-opt-out/mail-opt-out-page.js'));
const MessagesPage = lazy(() => import('./features/messages/messages-page.js'));
const EmailSettingsPage = lazy(() => import('./features/email-settings/email-settings-page.js'));

/** None of these pages shows a list or is for who has them in the menu, so none waits for them. */
const withoutLists: RouteMeta = { skipLoadingWishlists: true };

/** These are for who is logged in, whose menu has their lists. */
const withLists: RouteMeta = {};

const at = (name: RouteName, screen: ReactNode, handle: RouteMeta = withoutLists): RouteObject[] =>
  ROUTES[name].map((path) => ({ path, handle, element: <Suspense fallback={<PageSkeleton />}>{screen}</Suspense> }));

/** The screens of this remote. */
export const routes: RouteObject[] = [
  ...at('login', <LoginPage />),
  ...at('createAccount', <CreateAccountPage />),
  ...at('forgotPassword', <ForgotPasswordPage />),
  ...at('resetPassword', <ResetPasswordPage />),
  ...at('undoEmailChange', <UndoEmailPage />),
  ...at('keepSecondFactor', <KeepSecondFactorPage />),
  ...at('wishlistOwnerInvite.login', <InviteLoginPage />),
  ...at('wishlistOwnerInvite.createAccount', <InviteCreatePage />),
  ...at('goodbye', <GoodbyePage />),
  ...at('userDeletedError', <DeletedElsewherePage />),
  ...at('editProfile', <EditProfilePage />, withLists),
  ...at('deleteUser', <DeleteProfilePage />, withLists),
  ...at('userDeleted', <DeletedPage />),
  ...at('mailOptOut', <MailOptOutPage />, withLists),
  ...at('emailSettings', <EmailSettingsPage />, withLists),
  ...at('messages', <MessagesPage />, withLists),
];

/** The dialogs that this remote has for all others. */
export const dialogs: RemoteDialogs = { login: lazy(() => import('./features/login-dialog/login-dialog.js')) };
