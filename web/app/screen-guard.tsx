import { Component, type ReactNode } from "react";
import { ScreenFault } from "../components/screen-fault.tsx";

/** Stands in for a screen whose code did not arrive or failed. */
export class ScreenGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFault /> : this.props.children;
  }
}
