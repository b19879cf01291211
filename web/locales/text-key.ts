/** The same keys with the texts of another language; Portuguese and Spanish have a form of their own for whole millions. */
export type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
} & { [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string };
