import { type ComponentType, use } from "react";
import { paths, screenPath } from "../../src/contract/paths.ts";
import { registerScreen } from "../lib/preload.ts";

/** A screen in a chunk of its own; `shown` is its component once the chunk has loaded. */
class LazyScreen {
  shown: ComponentType | undefined;
  private loading: Promise<ComponentType> | undefined;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  fetch(): Promise<ComponentType> {
    this.loading ??= this.load().then((component) => {
      this.shown = component;
      return component;
    });
    return this.loading;
  }

  /** Fetches the chunk ahead of a visit; after a failure the visit itself tries again. */
  preload(): void {
    this.fetch().catch(() => {
      this.loading = undefined;
    });
  }
}

const register = new LazyScreen(
  async () => (await import("../features/initiation/register-page.tsx")).RegisterPage,
);
const observatory = new LazyScreen(async () => (await import("./console-routes.ts")).loadObservatory());
const content = new LazyScreen(async () => (await import("./content-screen.tsx")).ContentScreen);

const screens: Record<string, LazyScreen> = {
  [paths.home]: new LazyScreen(async () => (await import("../features/home/home-page.tsx")).HomePage),
  [paths.initiate]: register,
  [paths.register]: register,
  [paths.comeBack]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadReturn()),
  [paths.verify]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadVerify()),
  [paths.codeEntry]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadCodeEntry()),
  [paths.anteRoom]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadAntechamber()),
  [paths.room]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadRoom()),
  [paths.self]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadSelf()),
  [paths.seal]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadSeal()),
  [paths.scroll]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadScroll()),
  [paths.stopLetters]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadStop()),
  [paths.openCodes]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadOpenCodes()),
  [paths.notMe]: new LazyScreen(async () => (await import("./initiate-routes.ts")).loadNotMe()),
  [paths.observatory]: observatory,
  [paths.adminLogin]: new LazyScreen(async () => (await import("./console-routes.ts")).loadLogin()),
  [paths.forcePasswordChange]: new LazyScreen(async () =>
    (await import("./console-routes.ts")).loadForcedChange(),
  ),
};

for (const path in screens) registerScreen(path, () => screenAt(path).preload());

function screenAt(path: string): LazyScreen {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return screens[screenPath(path.slice(0, end))] ?? content;
}

/** True when the path's screen has a layout of its own instead of the visitor's. */
export function isConsole(path: string): boolean {
  return screenAt(path) === observatory;
}

/** Fetches the code of the screen at a path. */
export function loadScreen(path: string): Promise<unknown> {
  return screenAt(path).fetch();
}

/** The screen at a path: shown at once when its code is there, suspended until then. */
export function ScreenAt({ path }: { path: string }) {
  const screen = screenAt(path);
  const Shown = screen.shown ?? use(screen.fetch());
  return <Shown />;
}
