import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../i18n.ts";
import { adminGet } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";

/** The doctor's report, in the language of the screens: made anew at each opening, which takes some seconds. */
export function useDoctor() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.doctor, language],
    queryFn: ({ signal }) => adminGet("/api/admin/doctor", undefined, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
