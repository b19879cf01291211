import { useQuery } from "@tanstack/react-query";
import { adminQuery } from "../lib/admin-api.ts";
import { staffToken } from "../lib/staff-session.ts";

/** Returns how many emails may leave and how many did, and whether this member of staff may raise that; asked for once it matters. */
export function useEmailLimits(isAsked: boolean) {
  const enabled = isAsked && staffToken() !== null;
  const stats = useQuery({ ...adminQuery("/api/admin/stats"), enabled });
  const own = useQuery({ ...adminQuery("/api/admin/user-info"), enabled });
  return { budget: stats.data?.mailBudget, isMaster: own.data?.isMasterAdmin === true };
}
