import { useEffect, useRef, useState } from "react";
import type { input, ZodMiniType } from "zod/mini";
import { faultsOf } from "../../../src/core/contract/faults.ts";
import { consoleText } from "../../i18n.ts";
import { ApiError } from "../../lib/api-error.ts";
import { formFault } from "../../lib/console-error.ts";
import { fieldMessage, hasCode } from "../../lib/error-message.ts";

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
  pick: PickSchema<Schema>,
  toRequest: (values: Values) => input<Schema>,
  start: Values,
  { isPending = false, ...refusal }: Refusal & { isPending?: boolean } = {},
) {
  const [values, setValues] = useState(start);
  const judge = useJudge(pick, toRequest(values), refusal);
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
    /** What the form itself takes of how it stands. */
    state: {
      isBusy: isPending,
      fault: judge.formFault,
      attempt: refusal.error,
      failedCheck: judge.failedCheck,
    },
    ...judge,
  };
}

type Schemas = typeof import("../../lib/form-schemas.ts");
/** Picks the schema that validates a form's requests. */
export type PickSchema<Schema> = (schemas: Schemas) => Schema;
export type FormSchema = ZodMiniType<unknown, object>;
/** A schema that validates such requests. */
export type SchemaOf<Request> = ZodMiniType<unknown, Request>;

export type Refusal = {
  /** Why the server refused the last request. */
  error?: unknown;
  /** Error codes that belong to a field, with its name. */
  placed?: Readonly<Record<string, string>>;
};

/** Fetches the schemas and their words with the first form, so that no first view carries them along; null when that fails. */
const fetchSchemas = (): Promise<Schemas | null> => import("../../lib/form-schemas.ts").catch(() => null);

/** Returns the schemas once they are there; null leaves the judgement to the server. */
export function useSchemas(): Schemas | null | undefined {
  const [schemas, setSchemas] = useState<Schemas | null>();
  useEffect(() => void fetchSchemas().then(setSchemas), []);
  return schemas;
}

/** Validates a form's request against the contract; returns the errors of its fields and of the form. */
export function useJudge<Schema extends FormSchema>(
  pick: PickSchema<Schema>,
  request: input<Schema>,
  { error, placed = {} }: Refusal = {},
) {
  type Name = keyof input<Schema> & string;
  const [failedCheck, setFailedCheck] = useState<{ schema: Schema; fields: string[] }>();
  const [sent, setSent] = useState(request);
  const isJudging = useRef(false);
  useEffect(() => void fetchSchemas(), []);
  const faults = failedCheck ? faultsOf(failedCheck.schema.safeParse(request).error?.issues) : {};
  return {
    /** Changes with each attempt that failed validation; undefined after a valid one. */
    failedCheck,
    /** Calls `send` with the request when it is valid, else `turnBack`. */
    submit: async (send: (request: input<Schema>) => void, turnBack?: () => void): Promise<void> => {
      if (isJudging.current) return;
      isJudging.current = true;
      // Without the schemas, as when offline, the server validates.
      const schemas = await fetchSchemas();
      const schema = schemas === null ? null : pick(schemas);
      isJudging.current = false;
      const fields = schema ? Object.keys(faultsOf(schema.safeParse(request).error?.issues)) : [];
      if (schema && fields.length > 0) {
        setFailedCheck({ schema, fields });
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
      if (own) return consoleText(`field.${own}`);
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
