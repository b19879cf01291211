import type { ComponentProps } from "react";
import { Link } from "wouter";
import { preloadScreen } from "../lib/screen.ts";

type PortalLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link inside the app; hover, focus or touch already fetch the chunk of its screen. */
export function PortalLink({ to, ...rest }: PortalLinkProps) {
  const preload = () => preloadScreen(to);
  return <Link {...rest} href={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}
