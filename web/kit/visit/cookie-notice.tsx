import { useQuery } from "@tanstack/react-query";
import { get } from "../../lib/api.ts";
import { Notice } from "../ui/card.tsx";

/** Says that the browser does not return the portal's cookies, and where it would. */
export function CookieNotice({ lost: { said, address } }: { lost: LostCookies }) {
  return (
    <div role="alert" className="mb-6">
      <Notice>
        {said}{" "}
        {address && (
          <a href={address} className="wrap-anywhere text-gold underline underline-offset-4">
            {address}
          </a>
        )}
      </Notice>
    </div>
  );
}

/** The error for a browser that does not return the portal's cookies: a sentence, and the address at which it would. */
export type LostCookies = { said: string; address: string | undefined };

/** Calls twice: the second call must return the cookie of the first. */
async function check(): Promise<LostCookies | null> {
  const first = await get("/api/auth/cookies");
  if (first.isKept) return null;
  const { isKept, address, noCookies, otherAddress } = await get("/api/auth/cookies");
  if (isKept) return null;
  // Browsers drop the cookies of an address that has https when they come over plain http.
  const isElsewhere = location.protocol === "http:" && address.startsWith("https:");
  return isElsewhere ? { said: otherAddress, address } : { said: noCookies, address: undefined };
}

/** Returns the error for a browser that does not return the portal's cookies, which are required. */
export function useLostCookies(): LostCookies | null {
  return useQuery({ queryKey: ["cookies"], queryFn: check, staleTime: 0, gcTime: 0 }).data ?? null;
}
