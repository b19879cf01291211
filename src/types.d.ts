declare module "*.png" {
  const path: string;
  export default path;
}

declare module "hyphen/*" {
  export function hyphenateSync(
    text: string,
    options?: { hyphenChar?: string; minWordLength?: number },
  ): string;
}
