import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
} from "react";
import { Link } from "wouter";
import { type Words, withWords } from "../i18n.ts";

/** A screen, or a part of one, in a chunk of its own. */
export type Screen<Props extends object = object> = FunctionComponent<Props> & {
  /** Fetches the code with its words, once; after a failure the next call tries again. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
  /** What fetches its code, and its words besides those of every screen: the build reads here which files they are. */
  load: () => Promise<unknown>;
  words: readonly Words[];
};

/** Returns a screen that suspends until its code and its words have come, and is there at once when they have. */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: Words[]
): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  function preload() {
    loading ??= withWords(load, words).then(
      (component) => {
        loaded = component;
        return { default: component };
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
  const Lazy: ComponentType<Props> = lazy(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a screen, in a module, as React's own `lazy` is
  function Shown(props: Props) {
    // Another component would be mounted anew; it stays the one that it was at first.
    return createElement(useState(() => loaded ?? Lazy)[0], props);
  }
  return Object.assign(Shown, { preload, isLoaded: () => loaded !== undefined, load, words });
}

let fetchScreen = (_path: string): Promise<unknown> => Promise.resolve();

/** Says how the code of the screen at a path is fetched. */
export function setScreenLoader(load: typeof fetchScreen): void {
  fetchScreen = load;
}

/** Fetches a screen's code ahead of a likely visit; a failure shows when the screen is opened. */
export function preloadScreen(path: string): void {
  fetchScreen(path).catch(() => undefined);
}

type PortalLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link inside the app; hover, focus or touch already fetch the chunk of its screen. */
export function PortalLink({ to, ...rest }: PortalLinkProps) {
  const preload = () => preloadScreen(to);
  return <Link {...rest} href={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} />;
}
