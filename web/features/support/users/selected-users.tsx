import { useTranslation } from "react-i18next";
import type { UserView } from "../../../../src/features/accounts/accounts.contract.ts";
import { csvName, csvOf } from "../../../kit/resource/csv-export.tsx";
import { SelectionBar } from "../../../kit/resource/selection.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { downloadCsv } from "../../../lib/download.ts";
import { userTable } from "./user-table.ts";

/** What can be done with the selected users together: they are exported. */
export function SelectedUsers({ users, onClose }: { users: UserView[]; onClose: () => void }) {
  const { t } = useTranslation("console");
  const save = () => downloadCsv(csvName(userTable.name, new Date()), csvOf(userTable, users));
  return (
    <SelectionBar count={users.length} onClear={onClose}>
      <Button variant="outline" size="tiny" onClick={save}>
        <Icon name="download" className="size-3.5" />
        {t("csv.export")}
      </Button>
    </SelectionBar>
  );
}
