import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ListView } from "../../src/contract/lists.ts";
import { totalMax } from "../../src/contract/lists.ts";
import { adminGet, type Query } from "./admin-api.ts";
import { newsIn } from "./list-news.ts";

/** A list that is refreshed by itself is read again whole up to this many pages; of a longer one only the first. */
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
  /** Rows of a long list that came at its top since it was read; they are not among its rows. */
  waiting: number;
  /** Begins the list anew at its top, with what waits there. */
  restart: () => void;
};

/** A list of the API, page after page; its key starts with the path, so that a path invalidates all its forms. */
export function useAdminList<Row extends { id: number }>(
  path: string,
  query: Query,
  refreshMs?: number,
): AdminList<Row> {
  const client = useQueryClient();
  const queryKey = [path, query];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      adminGet<ListView<Row>>(path, { ...query, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && (state.data?.pages.length ?? 0) <= refreshedPagesMax ? refreshMs : false,
  });
  const pages = list.data?.pages ?? [];
  const isLong = pages.length > refreshedPagesMax && !list.isPlaceholderData;
  const top = useQuery({
    queryKey: [path, query, "top"],
    queryFn: ({ signal }) => adminGet<ListView<Row>>(path, query, signal),
    enabled: isLong && refreshMs !== undefined,
    refetchInterval: refreshMs ?? false,
    gcTime: 0,
  }).data;
  const rows = pages.flatMap(({ items }) => items);
  const news = isLong && top ? newsIn(top.items, rows) : 0;
  const total = (isLong && top ? top : pages.at(-1))?.total ?? 0;
  return {
    rows,
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
    waiting: news,
    restart: () => {
      if (!top) return;
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<InfiniteData<ListView<Row>, string>>(queryKey, { pages: [top], pageParams: [""] });
    },
  };
}
