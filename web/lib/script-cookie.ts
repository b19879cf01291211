import { securePrefix } from "../../src/contract/languages.ts";

/**
 * Sets a cookie for the whole site that scripts may read, for so many seconds; none removes it. Over https it is secure by its
 * attribute and its name, and one that an earlier release set without either is removed.
 */
export function setScriptCookie(name: string, value: string, seconds: number): void {
  const isSecure = location.protocol === "https:";
  const set = (as: string, of: string, age: number, more: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one exists over https only
    document.cookie = `${as}=${of}; Path=/; Max-Age=${age}; SameSite=Lax${more}`;
  };
  set(name, isSecure ? "" : value, isSecure ? 0 : seconds, "");
  if (isSecure) set(securePrefix + name, value, seconds, "; Secure");
}
