import { zodResolver } from '@hookform/resolvers/zod';
import { EditAccountForm, type EditAccountInput, editAccount, type User } from '@site/contracts';
import { errorText, generalText, isApiError, refusalOf, showProblem, toast } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { wantsPassword } from '../../shared/with-password.js';
import { changesOf, isSameEmail } from './changes-of.js';
import { t } from './messages.js';
import { useEditUser } from './use-edit-user.js';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

const valuesOf = (user: User): EditAccountInput => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  password: null,
  confirmation: null,
  overviewEmailFrequency: user.overviewEmailFrequency,
  enableCrossOffNotifications: user.enableCrossOffConfirmationEmail,
});

/** The profile form and its saving: what changed is sent, what fails is said, and nothing typed is lost by it. */
export const useProfileForm = (user: User) => {
  const edit = useEditUser();
  // What the form began with: the page's user may be newer by the time it is saved.
  const [before, setBefore] = useState(user);
  const form = useForm<EditAccountInput, unknown, EditAccountForm>({
    resolver: zodResolver(EditAccountForm),
    defaultValues: valuesOf(user),
  });

  /** Says on their fields which rules of the contract the service found broken; false when there is nothing to say there. */
  const showIssues = (error: unknown): boolean => {
    const issues = isApiError(error) ? error.issues : [];
    const shown = FIELDS.flatMap((field) => {
      const issue = issues.find(({ path, code }) => path === field && generalText(code) !== null);
      return issue === undefined ? [] : [{ field, message: issue.code }];
    });
    shown.forEach(({ field, message }, index) => form.setError(field, { message }, { shouldFocus: index === 0 }));
    return shown.length > 0;
  };

  /** docs/specification/1-shell-and-account.md §8, docs/specification/3-decisions.md §12. */
  const onFailed = (error: unknown, typed: EditAccountForm): void => {
    if (wantsPassword(error)) return;
    if (refusalOf(editAccount, error) === 'Other' && !isSameEmail(typed.email, before.email)) {
      form.setError('email', { message: 'general.email.unavailable' }, { shouldFocus: true });
      return;
    }
    if (!showIssues(error)) void showProblem(t('edit_profile.problem.title'), errorText(error));
  };

  const save = async (typed: EditAccountForm): Promise<void> => {
    const submitted = JSON.stringify(form.getValues());
    try {
      const saved = await edit(user, changesOf(before, typed));
      setBefore(saved);
      // Who typed on while it was saved keeps that: it is the next change.
      form.reset(valuesOf(saved), { keepValues: JSON.stringify(form.getValues()) !== submitted });
      toast(t('edit_profile.saved'));
    } catch (error) {
      onFailed(error, typed);
    }
  };

  return { form, save, before };
};
