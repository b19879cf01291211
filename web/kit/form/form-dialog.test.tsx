import { describe, expect, mock, test } from "bun:test";
import { useState } from "react";
import { codeCreateRequest } from "../../../src/features/codes/codes.contract.ts";
import { openDom } from "../../testing/dom.ts";

const { render, click, type } = await openDom();
const { act } = await import("react");
const { DialogForm, uploading } = await import("./form-dialog.tsx");
const { Field } = await import("./field.tsx");
const { useForm } = await import("./use-form.ts");
const { ApiError } = await import("../../lib/errors.ts");

const expiresAt = "2031-01-01T00:00:00.000Z";

/** Two fields of a code, validated by the contract's schema; the test gives the server's answers. */
function CodeForm({
  send,
  serverError,
}: {
  send: (request: unknown) => void;
  serverError?: Error | undefined;
}) {
  const [attempts, setAttempts] = useState(0);
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    codeCreateRequest,
    (typed) => ({ code: typed.code, maxUses: Number(typed.maxUses), expiresAt }),
    { code: "", maxUses: "1" },
    { error: attempts > 0 ? serverError : undefined, placed: { code_taken: "code" } },
  );
  const sent = (request: unknown) => {
    setAttempts(attempts + 1);
    send(request);
  };
  return (
    <DialogForm
      onSubmit={() => submit(sent)}
      onCancel={() => {}}
      submit="Create"
      submitting="Creating"
      isBusy={false}
      fault={formFault}
      attempt={attempts > 0 && serverError}
      failedCheck={failedCheck}
    >
      <Field
        label="Code"
        value={values.code}
        onChange={(event) => change("code", event.target.value)}
        fault={fault("code")}
      />
      <Field
        label="Max uses"
        value={values.maxUses}
        onChange={(event) => change("maxUses", event.target.value)}
        fault={fault("maxUses")}
      />
    </DialogForm>
  );
}

async function open(serverError?: Error) {
  const send = mock((_request: unknown) => {});
  const { container } = await render(<CodeForm send={send} serverError={serverError} />);
  const [code, maxUses] = container.querySelectorAll("input");
  if (!code || !maxUses) throw new Error("the fields are missing");
  return {
    send,
    code,
    maxUses,
    submit: () => click(container.querySelector("[type=submit]")),
    errorOf: (input: Element) =>
      document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent,
    alert: () => container.querySelector("[role=alert]")?.textContent,
  };
}

const refusal = (body: object) =>
  new ApiError(422, JSON.stringify({ message: "Invalid data", ...body }), 0, "en");

describe("a form in a dialog", () => {
  test("sends the request that its fields make, once the contract has nothing against it", async () => {
    const { code, maxUses, submit, send } = await open();
    await type(code, "VOID-7");
    await type(maxUses, "3");
    await submit();
    expect(send.mock.calls).toEqual([[{ code: "VOID-7", maxUses: 3, expiresAt }]]);
  });

  test("sends nothing that the contract refuses: each field says why, and the first of them has the focus", async () => {
    const { code, maxUses, submit, send, errorOf } = await open();
    await type(maxUses, "0");
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect([code, maxUses].map(errorOf)).toEqual(["Code is required", "Max uses must be at least 1"]);
    expect(document.activeElement).toBe(code);
  });

  test("waits for the files that are on their way into its text, and is then sent as a whole", async () => {
    const { code, submit, send } = await open();
    await type(code, "VOID-7");
    await act(async () => uploading.set(1));
    await submit();
    expect(send).not.toHaveBeenCalled();
    await act(async () => uploading.set(0));
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("shows no error before the first attempt, and drops one as soon as its field is mended", async () => {
    const { code, maxUses, submit, errorOf } = await open();
    await type(maxUses, "0");
    expect([code, maxUses].map(errorOf)).toEqual(["", ""]);
    await submit();
    await type(maxUses, "2");
    expect([code, maxUses].map(errorOf)).toEqual(["Code is required", ""]);
    expect(code.value).toBe("");
    expect(maxUses.value).toBe("2");
  });

  test("shows the server's error at its field until that field is changed", async () => {
    const { code, submit, errorOf, alert } = await open(
      refusal({ code: "invalid_data", fields: { code: "No such letters" } }),
    );
    await type(code, "VOID");
    await submit();
    expect(errorOf(code)).toBe("No such letters");
    expect(alert()).toBeUndefined();
    expect(document.activeElement).toBe(code);
    await type(code, "VOID-2");
    expect(errorOf(code)).toBe("");
  });

  test("shows an error that belongs to a field there, and any other one above the buttons", async () => {
    const taken = await open(refusal({ code: "code_taken", message: "This code exists" }));
    await type(taken.code, "VOID");
    await taken.submit();
    expect([taken.errorOf(taken.code), taken.alert()]).toEqual(["This code exists", undefined]);

    const other = await open(refusal({ code: "rate_limited", message: "Too many attempts" }));
    await type(other.code, "VOID");
    await other.submit();
    expect([other.errorOf(other.code), other.alert()]).toEqual(["", "Too many attempts"]);
  });
});
