import { lazy } from "react";
import type { SettingsCard } from "../../../lib/console-entries.ts";

export const doctorCard: SettingsCard = {
  id: "doctor",
  title: "doctor.title",
  lead: "doctor.lead",
  place: "top",
  Content: lazy(async () => ({ default: (await import("./doctor-card.tsx")).DoctorCard })),
};
