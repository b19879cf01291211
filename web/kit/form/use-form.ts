import { useState } from "react";
import type { input, ZodMiniType } from "zod/mini";
import { faultsOf } from "../../../src/core/contract/errors.ts";
import { translator } from "../../i18n.ts";
import { formFault } from "../../lib/console-error.ts";
import { ApiError, fieldMessage, hasCode } from "../../lib/errors.ts";

/** The names of values that are typed or chosen as a text. */
type TextName<Values> = { [N in keyof Values]: Values[N] extends string ? N : never }[keyof Values];

/** What a field of a form takes. */
export type TextField = {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  disabled: boolean;
  fault: string | undefined;
};

/** Holds a form's values and validates the request made of them; see `useJudge`. `isPending` is true while it is sent. */
export function useForm<Values extends object, Schema extends FormSchema>(
  schema: Schema,
  toRequest: (values: Values) => input<Schema>,
  start: Values,
  { isPending = false, ...refusal }: Refusal & { isPending?: boolean } = {},
) {
  const [values, setValues] = useState(start);
  const judge = useJudge(schema, toRequest(values), refusal);
  return {
    values,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value })),
    /** Returns what a field of the form takes. */
    field: (name: TextName<Values> & keyof input<Schema> & string): TextField => ({
      name,
      value: String(values[name]),
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: target.value })),
      disabled: isPending,
      fault: judge.fault(name),
    }),
    /** The part of the state that the form itself uses. */
    state: {
      isBusy: isPending,
      fault: judge.formFault,
      attempt: refusal.error,
      failedCheck: judge.failedCheck,
    },
    ...judge,
  };
}

type FormSchema = ZodMiniType<unknown, object>;

export type Refusal = {
  /** Why the server refused the last request. */
  error?: unknown;
  /** Error codes that belong to a field, with its name. */
  placed?: Readonly<Record<string, string>>;
};

/** Validates a form's request against the contract; returns the errors of its fields and of the form. */
export function useJudge<Schema extends FormSchema>(
  schema: Schema,
  request: input<Schema>,
  { error, placed = {} }: Refusal = {},
) {
  type Name = keyof input<Schema> & string;
  const [failedCheck, setFailedCheck] = useState<{ fields: string[] }>();
  const [sent, setSent] = useState(request);
  const judge = () => faultsOf(schema.safeParse(request).error?.issues);
  const faults = failedCheck ? judge() : {};
  return {
    /** Changes with each attempt that failed validation; undefined after a valid one. */
    failedCheck,
    /** Calls `send` with the request when it is valid, else `turnBack`. */
    submit(send: (request: input<Schema>) => void, turnBack?: () => void): void {
      const fields = Object.keys(judge());
      if (fields.length > 0) {
        setFailedCheck({ fields });
        turnBack?.();
      } else {
        setFailedCheck(undefined);
        setSent(request);
        send(request);
      }
    },
    /** Returns the error of a field: the contract's until it is mended, else the server's until the field changes. */
    fault: (name: Name): string | undefined => {
      const own = failedCheck?.fields.includes(name) ? faults[name] : undefined;
      if (own) return translator("console")(`field.${own}`);
      if (!Object.is(sent[name], request[name])) return undefined;
      const isPlaced = Object.entries(placed).some(([code, field]) => field === name && hasCode(error, code));
      return (
        fieldMessage(error, name) ?? (isPlaced && error instanceof ApiError ? error.body?.message : undefined)
      );
    },
    /** The server's error for the request as a whole. */
    formFault: formFault(error, ...Object.keys(placed)),
  };
}
