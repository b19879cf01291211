import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Combobox } from "../../../kit/ui/combobox.tsx";
import { Label } from "../../../kit/ui/input.tsx";
import { changeUrl } from "../../../lib/url-state.ts";
import { useFoundUsers, useUserNamed } from "./log.queries.ts";

/** Filters the logs by a person, who is found by name or address; their id is in the query string. */
export function PersonFilter({ userId }: { userId: string }) {
  const { t } = useTranslation("monitoring");
  const id = useId();
  const [search, setSearch] = useState("");
  const { found, isLate } = useFoundUsers(search);
  const chosen = useUserNamed(userId);
  return (
    <div className="max-sm:w-full sm:w-32">
      <Label htmlFor={id} className="sr-only">
        {t("audit.person")}
      </Label>
      <Combobox
        id={id}
        label={t("audit.person")}
        // An erased user has no name, but a number still.
        value={userId && (chosen?.username ?? `#${userId}`)}
        chosenKey={userId ? Number(userId) : undefined}
        options={found?.map(({ key, username, email }) => ({
          key: Number(key),
          text: username,
          note: email,
        }))}
        isLate={isLate}
        onSearch={(text) => setSearch(text ?? "")}
        onChoose={(option) => changeUrl({ person: option ? String(option.key) : null })}
        texts={{
          none: t("audit.anyPerson"),
          search: t("audit.findPerson"),
          nothingFound: t("audit.noPerson"),
          drop: t("audit.dropPerson"),
        }}
      />
    </div>
  );
}
