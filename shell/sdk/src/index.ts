// What remotes may use of the host; all of it is `@public`, and in the first script: it is shared at run time as a singleton.
// What only the shell may use is `@internal` and in host.ts.

/** What a remote exports, and how it finds its pages. @public */
export type {
  LoginDialogProps,
  RemoteDialogs,
  RemoteModule,
  RouteMeta,
  ServerModule,
  ServerPage,
} from './routing/remote-module.js';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { NavigateFunction, RouteObject } from 'react-router';
export { useDocumentTitle } from './routing/use-document-title.js';
export { useTitleFocus } from './routing/use-title-focus.js';

/** Calls and live connections. @public */
export { call, refusalOf, errorText } from './api/call.js';
export { ApiError, isApiError, type ApiErrorKind, type ContractIssue } from './api/api-error.js';
export { useHub, type UseHub } from './hub/use-hub.js';

/** Who is logged in, and how the site is configured. @public */
export { openLogin, type LoginRequest } from './session/open-login.js';
export { fullNameOf, useSession, type UseSession } from './session/use-session.js';
export { useConfig, useFlag } from './config/use-config.js';
export { tellApp } from './bridge/tell-app.js';

/** Dialogs, toasts, waiting and what went wrong. @public */
export { confirm, openModal, showProblem } from './modal/open-modal.js';
export { FormDialog } from './modal/form-dialog.js';
export { Modal, type ModalProps } from './modal/modal.js';
export { shortName, toast } from './toast/toast.js';
export { Loading, PageSkeleton, useAfter } from './loading/loading.js';
export { OptionalPart } from './loading/optional-part.js';
export { throwPageError, useNavigationError, type PageErrorKind } from './errors/page-error.js';
export { PageError } from './errors/page-error-view.js';
export { useOnline } from './errors/connection.js';
export { ErrorIllustration } from './errors/error-illustration.js';

/** Texts and formats. @public */
export { defineMessages, type Translate } from './messages/translate.js';
export { formError, generalText, t as generalMessage, type GeneralKey } from './messages/general.js';
export { countdown, dayOf, daysUntil, formatDate, formatPrice, locale, type DateStyle } from './format/formatters.js';
export { listName, listNameAmong } from './format/list-name.js';
export { contextId, newId } from './format/new-id.js';
export { useToday } from './format/use-today.js';

/** Components. @public */
export { Button, ButtonLink, type ButtonProps, type ButtonVariant } from './ui/button.js';
export { Checkbox, RadioGroup, type CheckboxProps, type RadioGroupProps, type RadioOption } from './ui/choices.js';
export { cx } from './ui/cx.js';
export { Field, type ControlProps, type FieldTexts } from './ui/field.js';
export { Page, Stack } from './ui/layout.js';
export { LanguageChoice } from './ui/language-choice.js';
export { Menu, type MenuItem } from './ui/menu.js';
export { Spinner } from './ui/spinner.js';
export { EmptyState, FormProblem, Notice, Skeleton, type NoticeKind } from './ui/states.js';
export { Avatar, Badge, Card, Chip, type Tone } from './ui/surfaces.js';
export { PasswordField, Select, TextArea, TextField, type TextFieldProps } from './ui/text-fields.js';
export { VisuallyHidden } from './ui/visually-hidden.js';
