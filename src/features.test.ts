import { expect, test } from "bun:test";
import { alerts } from "./alerts.ts";
import { merge } from "./core/contract/declare.ts";
import { actions, limitNames, settingKeys } from "./entries.ts";
import type { AnyFeature } from "./feature.ts";
import { emailKinds } from "./features/mail/mail.contract.ts";
import { probeNames } from "./features/monitoring/monitoring.contract.ts";
import { features } from "./features.ts";
import { testPortal } from "./testing/portal.ts";

const all: readonly AnyFeature[] = features;
const kinds = ["settings", "actions", "limits", "alerts", "emails"] as const;
/** What is collected of each, for browsers and words, which import no feature. */
const known = {
  settings: settingKeys,
  actions: Object.keys(actions),
  limits: limitNames,
  alerts: Object.keys(alerts),
  emails: emailKinds,
};

test.each(kinds)("features declare the %s that are collected for all, each once", (kind) => {
  const declared = merge(...all.map((each) => each[kind] ?? {}));
  expect(Object.keys(declared).sort()).toEqual([...known[kind]].sort());
});

test("each look of the doctor is a feature's", async () => {
  const portal = await testPortal();
  expect(Object.keys(portal.core.checks).sort()).toEqual([...probeNames].sort());
  await portal.close();
});
