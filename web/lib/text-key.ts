/** The same keys with the texts of another language; Portuguese and Spanish have a form of their own for whole millions. */
export type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
} & { [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string };

/** The keys of all texts, as in `codes.title`; where a text has forms for a count, the key without its form. */
export type KeyOf<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : KeyOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

type WithoutForm<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;
