import { useTranslation } from "react-i18next";

/** The skeleton of the antechamber while the rooms load. */
export function AntechamberSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[72rem] px-5 py-16 lg:px-10">
      <h1 className="text-center text-3xl text-gold sm:text-4xl">{t("anteRoom.title")}</h1>
      <p role="status" className="mt-6 text-center text-ash">
        {t("anteRoom.loading")}
      </p>
      <div className="mt-16">
        <GateSkeletons />
      </div>
    </div>
  );
}

/** What stands in the place of the rooms. */
export function GateSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div className="gate breath h-96" />
      <div className="gate breath hidden h-96 sm:block" />
      <div className="gate breath hidden h-96 lg:block" />
    </div>
  );
}
