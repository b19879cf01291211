import { useMutation, useQuery } from "@tanstack/react-query";
import type { CodeImpactRequest } from "../../../src/features/rooms/rooms.contract.ts";
import { adminPost, adminQuery } from "../../lib/admin-api.ts";

/** For queries that are refetched each time they are shown, since the data may have changed. */
const anew = { staleTime: 0, gcTime: 0 };

const nothing: CodeImpactRequest = { change: "switch_off", ids: [] };

export function useCodeReferences(id: number) {
  return useQuery({ ...adminQuery(`/api/admin/codes/${id}/ties`), ...anew });
}

export function useRoomReferences(id: number) {
  return useQuery({ ...adminQuery(`/api/admin/rooms/${id}/ties`), ...anew });
}

export function usePageReferences(id: number) {
  return useQuery({ ...adminQuery(`/api/admin/pages/${id}/ties`), ...anew });
}

/** What a change of codes would do; disabled while there is no change. */
export function useCodeImpact(request: CodeImpactRequest | undefined) {
  return useQuery({
    queryKey: ["/api/admin/codes/effects", request],
    queryFn: () => adminPost("/api/admin/codes/effects", request ?? nothing),
    enabled: request !== undefined,
    ...anew,
  });
}

/** Asks what a change of codes would do before it is made. */
export function useAskImpact() {
  return useMutation({
    mutationFn: (request: CodeImpactRequest) => adminPost("/api/admin/codes/effects", request),
  });
}
