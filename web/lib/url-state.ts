import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";

export type UrlChange = Record<string, string | null>;

/** Puts parts of the state into the address: a step of the history, or none for what is typed. */
export function changeUrl(change: UrlChange, how: "push" | "replace" = "push"): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const search = params.size > 0 ? `?${params}` : "";
  if (search !== location.search) navigate(`${location.pathname}${search}`, { replace: how === "replace" });
}

/** One part of the state in the address; empty when it is not there. */
export function useUrlParam(name: string): string {
  return new URLSearchParams(useSearch()).get(name) ?? "";
}

/** The sort of a list, kept in the address; what the list does not offer counts as none. */
export function useUrlSort<const Sort extends string>(sorts: readonly Sort[]) {
  const wanted = useUrlParam("sort");
  const order = useUrlParam("order") === "asc" ? "asc" : "desc";
  const sort = sorts.find((each) => each === wanted);
  /** The first press sorts upwards, the second downwards, the third not at all. */
  function toggle(next: Sort): void {
    if (next !== sort) changeUrl({ sort: next, order: "asc" });
    else if (order === "asc") changeUrl({ sort: next, order: "desc" });
    else changeUrl({ sort: null, order: null });
  }
  return { sort, order: sort && order, toggle } as const;
}

export type UrlSort<Sort extends string> = {
  sort: Sort | undefined;
  order: "asc" | "desc" | undefined;
  toggle: (sort: Sort) => void;
};
