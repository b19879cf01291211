import type { AlertKind } from "../../../alerts.ts";
import type { AlertWords } from "../../../core/contract/alert.ts";
import type { DangerousAct } from "../../../core/contract/dangerous-acts.ts";
import type { CertificateFault } from "../../certificate/certificate.contract.ts";
import type { PauseCause } from "../../mail/mail.contract.ts";
import type { FindingKind, ProbeName } from "../monitoring.contract.ts";

type FindingWords = { title: string; why: string; remedy: string };

/** Returns what the doctor says of what an alert says as well. */
export const asFinding = ({ title, text, remedy }: AlertWords): FindingWords => ({
  title,
  why: text,
  remedy,
});

/** What is said to those who watch over the portal. */
export type OperatorWords = {
  alerts: Record<AlertKind, AlertWords>;
  /** What was done, by each dangerous act. */
  acts: Record<DangerousAct, string>;
  /** What the doctor finds: what it is, why it matters, and the exact remedy. */
  findings: Record<FindingKind, FindingWords>;
  /** Why there is no certificate, and what to do about it. */
  certificateFaults: Record<CertificateFault, { why: string; remedy: string }>;
  /** What to do about a mail server that refuses the portal. */
  mailRemedies: Record<PauseCause, string>;
  /** What the doctor looks at. */
  probes: Record<ProbeName, string>;
  /** Why a delivery failed. */
  deliveries: Record<DeliveryFault, string>;
  /** Of so many more the same is true. */
  more_one: string;
  more_other: string;
  /** Stands where a fact is empty: an instant that never was, a browser that says nothing of itself. */
  none: { since: string; device: string };
  /** How a secret code is called, without a label and with one. */
  code: { plain: string; labelled: string };
  subject: string;
  /** Why the letter was written: to whom watches over the portal, to the owner of an account, and of a dangerous act to both. */
  reason: string;
  ownerReason: string;
  actReason: string;
  passwordReason: string;
};

export const deliveryFaults = [
  "private",
  "unknown_host",
  "unreachable",
  "timeout",
  "certificate",
  "unreadable",
  "redirect",
  "status",
] as const;
type DeliveryFault = (typeof deliveryFaults)[number];
