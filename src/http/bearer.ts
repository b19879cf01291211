/** Returns the token of a request's Authorization header; undefined when there is none that could be one. */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.get("authorization") ?? "")?.[1];
}
