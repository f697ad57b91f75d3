import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageError } from './page-error.tsx';

interface BoundaryProps {
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
}

/** React supports error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.caught && address !== this.props.address) this.setState({ caught: null });
  }

  override render() {
    return this.state.caught ? <PageError error={this.state.caught.error} /> : this.props.children;
  }
}

/** Shows an error page when a page fails to load or render; a navigation resets it. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary address={useLocation().pathname}>{children}</Boundary>
);
