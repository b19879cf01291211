import type { ComponentProps } from "react";
import { Link } from "wouter";
import { preloadScreen } from "../lib/preload.ts";

type PortalLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link inside the app; a hover, a focus or a touch already fetches the screen it leads to. */
export function PortalLink({ to, ...rest }: PortalLinkProps) {
  const preload = () => preloadScreen(to);
  return <Link {...rest} href={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}
