/** What operators do that is no change of the site. */
export type OperatorAction =
  | 'operator.loggedIn'
  | 'operator.loginFailed'
  | 'operator.recoveryUsed'
  | 'operator.passwordChanged'
  | 'operator.codesOn'
  | 'operator.codesOff'
  | 'operator.codesOffAsked'
  | 'operator.added'
  | 'operator.disabled'
  | 'operator.enabled'
  | 'operator.reset'
  | 'person.sessionsEnded'
  | 'person.secondStepEnds'
  | 'job.retried'
  | 'events.replayed'
  | 'keys.rotated';
