import { useTranslation } from "react-i18next";
import { usePublicContact } from "./help.queries.ts";

/** The public address that answers questions, once it is known. */
export function HelpContact() {
  const { t } = useTranslation();
  const contact = usePublicContact();
  return contact ? (
    <p className="text-center text-ash text-note leading-snug wrap-anywhere">
      {t("help.contact")}{" "}
      <a href={`mailto:${encodeURIComponent(contact)}`} className="text-gold underline underline-offset-4">
        {contact}
      </a>
    </p>
  ) : null;
}
