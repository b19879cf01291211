import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ListView, Total } from "../../../src/core/contract/lists.ts";

/** A refresh reloads a list of up to this many pages as a whole; of a longer one only the first page. */
const refreshedPagesMax = 2;

const nothing: Total = { total: 0, totalIs: "exact" };

export type AdminList<Row> = Total & {
  rows: Row[];
  status: "pending" | "error" | "success";
  error: unknown;
  /** True while another search or sort loads and the former rows are still shown. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
  /** The number of rows that were added on top of a long list since it was loaded; they are not in `rows`. */
  waiting: number;
  /** Reloads the list from its top, with the new rows. */
  restart: () => void;
};

/** Reads one page of a list: the first one, or the one that begins after the cursor. */
type ReadPage<Query, Row> = (query: Query, signal: AbortSignal) => Promise<ListView<Row>>;

type Freshness = {
  /** How often it is read again while it is shown, in milliseconds. */
  refreshMs?: number | undefined;
  /** True when it is read again each time that it is opened. */
  isReadAnew?: boolean;
};

/** A paged list of the API; its query key begins with the list's own, so that invalidating that one reaches all its variants. */
export function useAdminList<
  Query extends { cursor?: string | null | undefined },
  Row extends { id: number },
>(
  listKey: QueryKey,
  query: Query,
  readPage: ReadPage<Query, Row>,
  { refreshMs, isReadAnew = false }: Freshness = {},
): AdminList<Row> {
  const client = useQueryClient();
  const queryKey = [...listKey, query];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ ...query, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: isReadAnew ? "always" : true,
    refetchInterval: ({ state }) =>
      refreshMs !== undefined && (state.data?.pages.length ?? 0) <= refreshedPagesMax ? refreshMs : false,
  });
  const pages = list.data?.pages ?? [];
  const isLong = pages.length > refreshedPagesMax && !list.isPlaceholderData;
  const top = useQuery({
    queryKey: [...queryKey, "top"],
    queryFn: ({ signal }) => readPage(query, signal),
    enabled: isLong && refreshMs !== undefined,
    refetchInterval: refreshMs ?? false,
    gcTime: 0,
  }).data;
  const rows = pages.flatMap(({ items }) => items);
  const news = isLong && top ? newsIn(top.items, rows) : 0;
  const { total, totalIs } = (isLong && top ? top : pages.at(-1)) ?? nothing;
  return {
    rows,
    total,
    totalIs,
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

/** Returns how many rows at the top of a list are new since it was loaded. */
export function newsIn(top: readonly { id: number }[], read: readonly { id: number }[]): number {
  const known = new Set(read.map(({ id }) => id));
  return top.filter(({ id }) => !known.has(id)).length;
}
