/** The texts of each namespace of i18next: the server and the web app add theirs where they declare them. */
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it declares the rest.
export interface ServerNamespaces {}
// biome-ignore lint/suspicious/noEmptyInterface: what adds to it declares the rest.
export interface WebNamespaces {}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "kit";
    fallbackNS: ["kit", "console", "entries"];
    resources: ServerNamespaces & WebNamespaces;
  }
}

/** The same keys with the texts of another language; Portuguese and Spanish have a form of their own for whole millions. */
export type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
} & { [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string };
