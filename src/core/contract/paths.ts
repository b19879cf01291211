/** Every path of the single-page app. Whatever is not here is a content page or the not-found screen. */
export const paths = {
  home: "/",
  initiate: "/initiate",
  register: "/auth/register",
  comeBack: "/auth/return",
  verify: "/auth/verify-otp",
  codeEntry: "/code-entry",
  anteRoom: "/ante-room",
  room: "/ante-room/:id",
  self: "/ante-room/self",
  seal: "/seal/:token",
  downloadPage: "/scroll/:token",
  stopEmails: "/letters/stop/:token",
  notMe: "/letters/not-me/:token",
  openCodes: "/letters/open-codes/:token",
  observatory: "/observatory",
  adminLogin: "/admin/login",
  forcePasswordChange: "/admin/force-password-change",
  setup: "/setup",
} as const;

/** Where staff change their password; the console opens its dialog there. */
export const ownPasswordPath = `${paths.observatory}?account=password`;

/** Returns where a room of the antechamber is. */
export function roomPath(id: number): string {
  return `${paths.anteRoom}/${id}`;
}

/** Returns where a card of the settings is; in the query, since a fragment is lost on the way through a sign-in or an email. */
export function settingsPath(card: string): string {
  return `${paths.observatory}?tab=settings&card=${card}`;
}

/** Returns where the seal on a certificate is confirmed. */
export function sealPath(token: string): string {
  return `/seal/${token}`;
}

/** Returns the path of the download page of a bought copy. */
export function downloadPath(token: string): string {
  return `/scroll/${token}`;
}

/** Returns the path of the file of a bought copy. */
export function downloadFilePath(token: string): string {
  return `/api/scroll/${token}/pdf`;
}

/** Returns the path of the cover of a bought copy. */
export function downloadCoverPath(token: string): string {
  return `/api/scroll/${token}/cover`;
}

/** Returns the path of the picture of a certificate's seal. */
export function sealPicturePath(token: string): string {
  return `/api/seals/${token}/picture`;
}

/** True for a text that could be the token of a copy's page: 256 bits in base64url. */
export function isDownloadToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Returns a path as logs may hold it: without e-mail addresses, and without a token, which is all that opens what is there. */
export function loggedPath(path: string): string {
  // Each part is read by itself, so that the time grows no faster than the path.
  const plain = path
    .split("/")
    .map((part) => (/@|%(?:25)*40/.test(part) ? "•" : part))
    .join("/");
  const area = tokenAreas.find((each) => plain.includes(each));
  if (area === undefined) return plain;
  const start = plain.indexOf(area) + area.length;
  return plain.slice(0, start) + plain.slice(start).replace(/^[^/]+/, "•");
}

/** Returns where the link in an email about rooms leads, which stops such emails. */
export function stopPath(token: string): string {
  return `/letters/stop/${token}`;
}

/** Returns the path of the link in an email with a code by which its receiver reports that somebody else requested it. */
export function notMePath(token: string): string {
  return `/letters/not-me/${token}`;
}

/** Returns where the link in an email leads by which staff open codes again that wrong ones closed. */
export function openCodesPath(token: string): string {
  return `/letters/open-codes/${token}`;
}

/** What leads to the screens that are at more than one path. */
const parametrized: Record<string, RegExp> = {
  [paths.observatory]: /^\/observatory(\/today)?$/,
  [paths.room]: /^\/ante-room\/(?<id>[1-9]\d*)$/,
  [paths.seal]: /^\/seal\/(?<token>[\w-]{40})$/,
  [paths.downloadPage]: /^\/scroll\/(?<token>[\w-]{43})$/,
  [paths.stopEmails]: /^\/letters\/stop\/(?<token>[\w-]{30})$/,
  [paths.notMe]: /^\/letters\/not-me\/(?<token>[\w-]{30})$/,
  [paths.openCodes]: /^\/letters\/open-codes\/(?<token>[\w-]{30})$/,
};

/** Returns the path that names the screen at a path: all rooms have one, all seals, and all links in emails. */
export function screenPath(path: string): string {
  return Object.keys(parametrized).find((screen) => parametrized[screen]?.test(path)) ?? path;
}

/** Returns the match of a path with a screen's, its parameter among the groups; null when it leads elsewhere. */
export function matchScreen(screen: string, path: string): RegExpExecArray | null {
  const place = placeOf(path);
  const pattern = parametrized[screen] ?? (place === screen ? /^.*/s : undefined);
  return pattern?.exec(place) ?? null;
}

/** Returns a path without a slash at its end. */
export function placeOf(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Where everything begins that is no screen: calls, probes, and the app's own files. */
export const areas = { api: "/api/", health: "/health/", assets: "/assets/", media: "/media/" } as const;

/** Where groups of calls begin that are counted by themselves. */
export const callAreas = { admin: "/api/admin/", auth: "/api/auth/", gate: "/api/codes/" } as const;

/** The call that tells an initiate of the antechamber; those of its rooms lie below it. */
export const anteRoomCall = "/api/antechamber";

/** Where the call of a content page begins. */
export const pageCall = "/api/pages";

/** Where the call of the owner's words begins; what follows is a language. */
export const ownWordsCall = "/api/words";

/** Returns the path of the owner's words in a language: of those of now, or with a hash of those that it names, which are the same forever. */
export const ownWordsPath = (language: string, hash?: string) =>
  `${ownWordsCall}/${language}${hash === undefined ? "" : `?is=${hash}`}`;

/** What the link to a draft of the portal's identity has in its query. */
export const previewParameter = "preview";

/** Where emblems lie, as drawings and as icons. */
export const ownMarks = `${areas.assets}mark/`;

/** Returns the path of the link to a draft of the portal's identity; an empty token leads back to what everybody sees. */
export const previewPath = (token: string) => `${paths.home}?${previewParameter}=${token}`;

/** The call that tells whose initial password waits for its first use. */
export const loginHintCall = "/api/admin/login-hint";

/** Where a backup is fetched by a link of a minute; what follows is the link's seal. */
export const backupLinkPath = "/api/backups/";

/**
 * The paths before a token that grants access by itself: download pages and their calls, backups, links in emails.
 * Logs leave such tokens out; the examples of proxies in deploy/ know these paths, too.
 */
export const tokenAreas = [
  "/scroll/",
  backupLinkPath,
  "/letters/stop/",
  "/letters/not-me/",
  "/letters/open-codes/",
] as const;

/** Where an instance says whether all can be used. */
export const readyPath = "/health/ready";

/** The metrics, behind a token; no page has this path. */
export const metricsPath = "/metrics";

/** Returns an address that shows a page's draft, or a medium in it, by its token. */
export function withDraft(address: string, token: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}draft=${token}`;
}

/** Returns where the picture of a shared link is; no page has such a path. */
export function sharePicturePath(sha: string): string {
  return `/share/${sha}.png`;
}

/** The places that cookies of staff are sent to. */
export const staffCookiePaths = {
  device: "/api/admin",
  ticket: "/api/admin/force-password-change",
  factor: "/api/admin/login",
  media: "/media",
} as const;

export type PathName = keyof typeof paths;

/** The screens of staff, who have all languages whichever visitors are offered. */
const staffScreens: readonly string[] = [
  paths.observatory,
  paths.adminLogin,
  paths.forcePasswordChange,
  paths.setup,
  paths.openCodes,
];

/** True for the path of a screen that only staff use. */
export const isStaffScreen = (path: string) => staffScreens.includes(screenPath(placeOf(path)));

/** True for the path of a call that only staff make. */
export const isStaffCall = (path: string) =>
  path.startsWith(callAreas.admin) || path.startsWith(backupLinkPath) || path.startsWith(areas.health);

/** The screens that strangers may find by searching, beside content pages. */
export const openScreens: readonly PathName[] = ["home", "initiate"];
