/** Every path of the single-page app. Whatever is not here is a content page or the not-found screen. */
export const paths = {
  home: "/",
  initiate: "/initiate",
  register: "/auth/register",
  comeBack: "/auth/return",
  verify: "/auth/verify-otp",
  codeEntry: "/code-entry",
  anteRoom: "/ante-room",
  observatory: "/observatory",
  adminLogin: "/admin/login",
  forcePasswordChange: "/admin/force-password-change",
} as const;

export type PathName = keyof typeof paths;

/** The screens that strangers may find by searching, beside content pages. */
export const openScreens: readonly PathName[] = ["home", "initiate"];
