import { lazyDialog } from "../components/lazy-dialog.tsx";
import { RoomsTab } from "../features/rooms/rooms-tab.tsx";

const SeeAs = lazyDialog(async () => (await import("./see-as-dialog.tsx")).SeeAsDialog);

/** The tab of the rooms, with the visitor's own antechamber to look at. */
export function RoomsPanel({ search }: { search: string }) {
  return <RoomsTab search={search} SeeAs={SeeAs} />;
}
