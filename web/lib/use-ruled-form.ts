import { useState } from "react";
import type { FieldFault } from "../../src/contract/errors.ts";
import { fieldMessage } from "./error-message.ts";
import { consoleText } from "./use-console-words.ts";

export type Faults<Values> = { [Name in keyof Values]?: FieldFault | undefined };

/** What a form holds, and what its own rules and the server said about it at the last attempt. */
export function useRuledForm<Values extends object>(
  start: Values,
  check: (values: Values) => Faults<Values>,
) {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [missed, setMissed] = useState<object>();
  return {
    values,
    missed,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value })),
    /** Goes on with the values when the form's own rules have nothing against them. */
    submit: (then: (values: Values) => void) => {
      const found = check(values);
      const isSound = Object.values(found).every((fault) => fault === undefined);
      setFaults(found);
      if (isSound) then(values);
      else setMissed({});
    },
    /** What is wrong with one field: by the form's rules until it is mended, else by the server's answer. */
    fault: (name: keyof Values & string, error?: unknown): string | undefined => {
      const own = faults[name] && check(values)[name];
      return own ? consoleText(`field.${own}`) : fieldMessage(error, name);
    },
  };
}
