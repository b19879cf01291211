/** The texts of each namespace of i18next: the server and the web app add theirs where they set it up. */
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it declares the rest.
export interface Namespaces {}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "portal";
    resources: Namespaces;
  }
}
