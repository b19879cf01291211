import { type FieldFault, fieldFaults } from "./errors.ts";

/** Returns the fault that a rule of a field names; `invalid` when it names none of ours. */
export function fieldFaultOf(message: string | undefined): FieldFault {
  return fieldFaults.find((known) => known === message) ?? "invalid";
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Returns the first fault of each field that a schema found. */
export function faultsOf(issues: readonly Issue[] = []): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const { path, message } of issues) faults[String(path[0] ?? "")] ??= fieldFaultOf(message);
  return faults;
}
