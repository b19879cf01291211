import { Component, type ReactNode } from "react";
import { ScreenFault } from "../components/screen-fault.tsx";

/** The error boundary of a screen: shows an error when its chunk did not load or it threw. */
export class ScreenGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFault /> : this.props.children;
  }
}
