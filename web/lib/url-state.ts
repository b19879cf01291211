import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { goBack, isGoingBack } from "./back-guard.ts";

type UrlChange = Record<string, string | null>;

/** Writes state to the query string: `push` adds a history entry, `replace` does not. */
export function changeUrl(change: UrlChange, how: "push" | "replace" = "push"): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const search = params.size > 0 ? `?${params}` : "";
  if (search === location.search) return;
  const replace = how === "replace";
  navigate(`${location.pathname}${search}`, { replace, ...(replace && { state: history.state }) });
}

/** Opens a sheet by a parameter of the query string: *Back* closes it; one that is open already is replaced. */
export function openByUrl(name: string, value: string): void {
  const params = new URLSearchParams(location.search);
  const isOpen = params.has(name);
  params.set(name, value);
  const state = isOpen ? history.state : { opened: name };
  navigate(`${location.pathname}?${params}`, { replace: isOpen, state });
}

/** Closes a sheet: goes back to where it was opened; where a link or a reload of one opened it, only its parameter goes. */
export function closeByUrl(name: string): void {
  if (isGoingBack() || !new URLSearchParams(location.search).has(name)) return;
  if (history.state?.opened !== name) {
    changeUrl({ [name]: null }, "replace");
    return;
  }
  goBack();
}

/** Returns one parameter of the query string; empty when it is missing. */
export function useUrlParam(name: string): string {
  return new URLSearchParams(useSearch()).get(name) ?? "";
}

/** The sort of a list in the query string; a sort the list does not offer counts as none. */
export function useUrlSort<const Sort extends string>(sorts: readonly Sort[]) {
  const wanted = useUrlParam("sort");
  const order = useUrlParam("order") === "asc" ? "asc" : "desc";
  const sort = sorts.find((each) => each === wanted);
  /** The first press sorts ascending, the second descending, the third not at all. */
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

/** Returns one parameter of the query string when it is one of these values; anything else counts as none. */
export function useUrlChoice<const Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const wanted = useUrlParam(name);
  return values.find((each) => each === wanted);
}

/** Shows another state of the screen, as a query string names it. */
export function showUrl(search: string): void {
  navigate(`${location.pathname}${search}`);
}

/** Returns what the address names among the settings; in older emails it is the fragment. */
export function useNamedCard(): string {
  return useUrlParam("card") || location.hash.slice(1);
}
