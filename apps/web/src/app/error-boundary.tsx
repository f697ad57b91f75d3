import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageFault } from './page-fault.tsx';

interface BoundaryProps {
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  fault: { error: unknown } | null;
}

/** React offers this as a class only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { fault: { error } };
  }

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.fault && address !== this.props.address) this.setState({ fault: null });
  }

  override render() {
    return this.state.fault ? <PageFault error={this.state.fault.error} /> : this.props.children;
  }
}

/** Shows a way out where a page did not load or broke; going to another address tries anew. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary address={useLocation().pathname}>{children}</Boundary>
);
