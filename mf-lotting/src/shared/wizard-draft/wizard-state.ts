/** What a link into the wizard says of where it comes from; kept by the browser's history. */
export interface WizardState {
  /** From the start of the draws, which told already how it works. */
  readonly fromHome?: boolean;
  /** Somebody begins a new draw, of which there is nothing yet. */
  readonly begins?: boolean;
}

export const FROM_HOME: WizardState = { fromHome: true };
export const BEGINS: WizardState = { begins: true };

/** The state of a history entry, whoever made it. */
export const stateOf = (state: unknown): WizardState => (typeof state === 'object' && state !== null ? state : {});
