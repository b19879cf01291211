import type { Language } from "../../../core/contract/languages.ts";
import { dayMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import type { Core } from "../../../core.ts";
import { findingSaid, probeSaid } from "../../../locales/operators.ts";
import type { MailPauseService } from "../../mail/mail-pause.service.ts";
import type { AlertsJob } from "../alerts/alerts-job.service.ts";
import {
  type DoctorView,
  type Finding,
  findingKinds,
  type ProbeName,
  probeNames,
} from "../monitoring.contract.ts";
import type { ReleasesService } from "../releases/releases.service.ts";
import { stateService } from "./state.service.ts";

/** All looks are made at once, and together take at most this long. */
const reportWithinMs = 10_000;
/** For how long a report answers the header. */
const reportLifeMs = dayMs / 24;

type Report = { at: string; findings: Finding[]; inOrder: ProbeName[]; unchecked: ProbeName[] };

/** Looks for what is set up wrongly: every look by itself, all at once, in a bounded time. */
export function doctorService(
  { checks, clock, log, seals, version }: Core,
  job: AlertsJob,
  pause: MailPauseService,
  releases: ReleasesService,
) {
  let last: { at: number; report: Promise<Report> } | undefined;

  async function examine(): Promise<Report> {
    const at = iso(clock.now());
    const { promise: isOver, reject } = Promise.withResolvers<never>();
    isOver.catch(() => {});
    const timer = setTimeout(() => reject(new Error("no answer in time")), reportWithinMs);
    const ends = await Promise.allSettled(probeNames.map((name) => Promise.race([checks[name]?.(), isOver])));
    clearTimeout(timer);
    const findings: Finding[] = [];
    const inOrder: ProbeName[] = [];
    const unchecked: ProbeName[] = [];
    for (const [i, name] of probeNames.entries()) {
      const end = ends[i];
      if (end?.status === "fulfilled") {
        const found = end.value ?? [];
        findings.push(...found);
        if (found.length === 0) inOrder.push(name);
      } else {
        unchecked.push(name);
        log.debug("the doctor could not look", { probe: name, reason: reasonOf(end?.reason) });
      }
    }
    findings.sort((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind));
    return { at, findings, inOrder, unchecked };
  }

  /** Examines the portal; concurrent requests share one report. */
  function begin(): Promise<Report> {
    const report = examine();
    last = { at: clock.now().getTime(), report };
    return report;
  }

  const doctor = {
    /** Returns what is wrong, in words, the gravest first. */
    async report(language: Language): Promise<DoctorView> {
      const [{ at, findings, inOrder, unchecked }, auditHead] = await Promise.all([
        begin(),
        seals.headOf(iso(clock.now()).slice(0, 10)),
      ]);
      return {
        at,
        version,
        auditHead: auditHead ?? null,
        findings: findings.map((finding) => ({ kind: finding.kind, ...findingSaid(finding, language) })),
        inOrder: inOrder.map((probe) => probeSaid(probe, language)),
        unchecked: unchecked.map((probe) => probeSaid(probe, language)),
      };
    },
    /** Returns what is wrong as it was found within the hour. */
    async known(): Promise<readonly Finding[]> {
      const isFresh = last && Math.abs(clock.now().getTime() - last.at) < reportLifeMs;
      return (await (isFresh && last ? last.report : begin())).findings;
    },
  };
  return { ...doctor, state: stateService(doctor, job, pause, releases) };
}

export type DoctorService = ReturnType<typeof doctorService>;
