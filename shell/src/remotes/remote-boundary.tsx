import { isApiError } from '@site/shell-sdk';
import { causeOf, PageErrorSignal, type PageErrorCause } from '@site/shell-sdk/host';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** A new value gives the page another chance. */
  readonly resetKey: string;
  /** The screen said what is wrong, or a call of its failed; without it that counts as broken too. */
  readonly onPageError?: (cause: PageErrorCause) => void;
  /** Its code broke. */
  readonly onCrash: (error: unknown, info: ErrorInfo) => void;
  /** In place of the page when its code broke. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string;
}

const isPageError = (error: unknown) => error instanceof PageErrorSignal || isApiError(error);

/** Keeps what goes wrong in a remote's page inside that page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { onPageError, onCrash } = this.props;
    if (onPageError !== undefined && isPageError(error)) onPageError(causeOf(error));
    else onCrash(error, info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.onPageError !== undefined && isPageError(error) ? null : this.props.fallback;
  }
}
