import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ListView } from "../../src/contract/lists.ts";
import { totalMax } from "../../src/contract/lists.ts";
import { adminGet, type Query } from "./admin-api.ts";

/** A list that is refreshed by itself stops doing so once this many pages are read. */
const refreshedPagesMax = 2;

export type AdminList<Row> = {
  rows: Row[];
  total: number;
  /** Whether there are more matches than the server counts. */
  isTotalOpen: boolean;
  status: "pending" | "error" | "success";
  error: unknown;
  /** New rows for another search or sort are on their way; the former ones are still shown. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** A list of the API, page after page; its key starts with the path, so that a path invalidates all its forms. */
export function useAdminList<Row>(path: string, query: Query, refreshMs?: number): AdminList<Row> {
  const list = useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) =>
      adminGet<ListView<Row>>(path, { ...query, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && (state.data?.pages.length ?? 0) <= refreshedPagesMax ? refreshMs : false,
  });
  const pages = list.data?.pages ?? [];
  const total = pages.at(-1)?.total ?? 0;
  return {
    rows: pages.flatMap(({ items }) => items),
    total,
    isTotalOpen: total === totalMax,
    status: list.status,
    error: list.error,
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching) list.fetchNextPage();
    },
    retry: () => void list.refetch(),
  };
}
