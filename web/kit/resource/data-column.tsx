import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "../../i18n.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** One column of a table, and one line of a row's card on narrow screens. */
export type Column<Row, Sort extends string = never> = {
  key: string;
  head: string;
  /** The content of the head in place of its words. */
  headCell?: ReactNode;
  /** Numbers have to be formatted in the reader's language, as texts. */
  cell: (row: Row) => Exclude<ReactNode, number | bigint>;
  /** The server's sort key; without it the column is not sortable. */
  sort?: Sort;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  isNumber?: boolean;
  /** True for the column that names the row; it is the heading of its card. */
  isTitle?: boolean;
  /** True for the row's buttons; they are the footer of its card. */
  isActions?: boolean;
};

/** Returns the last column of a table, which holds the buttons of each row. */
export function actionsColumn<Row>(width: string, cell: Column<Row>["cell"]): Column<Row> {
  return { key: "actions", head: translator("console")("table.actions"), isActions: true, width, cell };
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
