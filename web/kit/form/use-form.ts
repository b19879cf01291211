import { useState } from "react";
import type { input } from "zod/mini";
import { type FormSchema, type PickSchema, type Refusal, useJudge } from "./use-judge.ts";

/** Holds a form's values and validates the request made of them; see `useJudge`. */
export function useForm<Values extends object, Schema extends FormSchema>(
  pick: PickSchema<Schema>,
  toRequest: (values: Values) => input<Schema>,
  start: Values,
  refusal?: Refusal,
) {
  const [values, setValues] = useState(start);
  return {
    values,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value })),
    ...useJudge(pick, toRequest(values), refusal),
  };
}
