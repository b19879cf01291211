import { expect, test } from "bun:test";
import { forcePasswordChangeRequest } from "../../../src/features/accounts/accounts.contract.ts";
import { ApiError } from "../../lib/errors.ts";
import { openDom } from "../../testing/dom.ts";

const { render, act } = await openDom();
const { useForm } = await import("./use-form.ts");

/** A form for a new password; `error` is why the server refused the last one. */
const useRefused = (error: unknown) =>
  useForm(
    forcePasswordChangeRequest,
    (typed) => ({ ...typed, userId: 1 }),
    { newPassword: "password1", confirmPassword: "password1" },
    { error },
  );
let form: ReturnType<typeof useRefused> | undefined;
function Form({ error }: { error: unknown }) {
  form = useRefused(error);
  return null;
}

test("what the server said of a value is not said of the next one, which the form itself turns back for another field", async () => {
  const body = {
    success: false,
    code: "invalid_data",
    message: "no",
    fields: { newPassword: "too common" },
  };
  const submit = () => act(async () => form?.submit(() => {}));
  const { show } = await render(<Form error={null} />);
  await submit();
  await show(<Form error={new ApiError(422, JSON.stringify(body))} />);
  expect(form?.fault("newPassword")).toBe("too common");
  await act(async () => form?.change("newPassword", "a longer one of mine"));
  await submit();
  expect(form?.fault("confirmPassword")).toBeString();
  expect(form?.fault("newPassword")).toBeUndefined();
});
