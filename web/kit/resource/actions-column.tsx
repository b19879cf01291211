import { useTranslation } from "react-i18next";
import type { ConsoleTranslate } from "../../i18n.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { Column } from "./data-column.ts";

/** Returns the last column of a table, which holds the buttons of each row. */
export function actionsColumn<Row>(
  t: ConsoleTranslate,
  width: string,
  cell: Column<Row>["cell"],
): Column<Row> {
  return { key: "actions", head: t("table.actions"), isActions: true, width, cell };
}

type EditDeleteButtonsProps = { name: string; onEdit: () => void; onDelete: () => void };

/** The two buttons most rows have, each labelled with the name of its row. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <IconButton icon="pencil" label={t("common.editNamed", { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t("common.deleteNamed", { name })} onClick={onDelete} />
    </>
  );
}
