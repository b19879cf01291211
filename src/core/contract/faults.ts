import { type FormFault, formFaults } from "./errors.ts";

/** Returns the field error that the message of a rule names; `invalid` when it names none. */
export function fieldFaultOf(message: string | undefined): FormFault {
  return formFaults.find((known) => known === message) ?? "invalid";
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Returns the first field error that a schema found for each field. */
export function faultsOf(issues: readonly Issue[] = []): Record<string, FormFault> {
  const faults: Record<string, FormFault> = {};
  for (const { path, message } of issues) faults[String(path[0] ?? "")] ??= fieldFaultOf(message);
  return faults;
}
