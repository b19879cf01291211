/** The visitor session's cookie: the __Host- prefix, which pins it to this host, needs https. */
export function sessionCookie(secure: boolean) {
  const name = secure ? "__Host-portal_session" : "portal_session";
  const fixed = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read(request: Request): string | undefined {
      const header = request.headers.get("cookie") ?? "";
      const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
      return pair?.slice(name.length + 1) || undefined;
    },
    set: (token: string, lifetimeMs: number) =>
      `${name}=${token}; ${fixed}; Max-Age=${Math.floor(lifetimeMs / 1000)}`,
    clear: () => `${name}=; ${fixed}; Max-Age=0`,
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
