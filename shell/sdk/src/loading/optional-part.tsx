import { Component, type ReactNode, Suspense } from 'react';
import { useShell } from '../shell/shell-context.js';

interface BoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

interface OptionalPartProps {
  /** What it is, for the report. */
  readonly name: string;
  /** While its code is on its way. */
  readonly waiting?: ReactNode;
  /** In its place when its code cannot be had or breaks. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that the page can do without, such as a drawing: when it fails, all the rest stays. */
export const OptionalPart = ({ name, waiting = null, failed = null, children }: OptionalPartProps) => {
  const { world } = useShell();
  return (
    <PartBoundary fallback={failed} onCrash={(error) => world.report(`${name} is missing from the page`, error)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  );
};
