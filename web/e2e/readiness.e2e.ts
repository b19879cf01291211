import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  const key = database.insertCode("LAMP-KEY", { isActive: false });
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({
    name: "Draft",
    description: "What burned here.",
    status: "hidden",
    requiredCodeId: key,
  });
});

test("Staff are told what is amiss before a room is revealed, see it as an initiate would, and what hangs on its code", async () => {
  await inConsole(stage(), "en", async (console) => {
    const { words, page } = console;
    const status = page.locator("select[name=status]");
    const save = () => console.dialog.getByRole("button", { name: words.common.save, exact: true }).click();
    await console.openTab("rooms");
    await console.button(words.roomMore.toMend.replace("{{number}}", "3")).click();
    const missing = words.faults.text_missing.replace("{{language}}", "Spanish");
    const fault = console.dialog.getByRole("listitem").filter({ hasText: missing });
    await fault.getByRole("button", { name: words.ready.texts }).click();
    await console.dialog.getByRole("tab", { name: /^Spanish/, selected: true }).waitFor();
    await console.dialog.getByRole("button", { name: words.common.close }).first().click();

    await console.button(words.common.editNamed.replace("{{name}}", "Draft")).click();
    await status.selectOption("locked");
    await save();
    const asked = page.getByRole("alertdialog");
    await asked.getByText(words.ready.barredTitle).waitFor();
    await asked.getByText(words.faults.opens_nobody).waitFor();
    expect(await asked.getByRole("button", { name: words.ready.reveal }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await asked.getByRole("button", { name: words.ready.back }).click();
    await status.selectOption("revealed");
    await save();
    await asked.getByText(words.ready.revealTitle).waitFor();
    await asked.getByRole("button", { name: words.ready.back }).click();
    await console.dialog.getByRole("button", { name: words.common.cancel }).click();

    await console.button(words.roomMore.card.replace("{{name}}", "Draft")).click();
    await console.dialog.getByRole("button", { name: words.roomMore.see }).click();
    const seen = page.getByRole("region", { name: words.see.stage });
    await seen.getByRole("article").filter({ hasText: "Draft" }).getByRole("link").click();
    await seen.getByText("What burned here.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.common.close }).click();
    expect(stage().database.number("SELECT count(*) FROM room_reads")).toBe(0);

    await console.openTab("codes");
    await console.button(words.codes.ties.replace("{{name}}", "LAMP-KEY")).click();
    await console.dialog.getByText("Draft").waitFor();
    await console.dialog.getByRole("button", { name: words.common.close }).click();
    await console.button(words.common.deleteNamed.replace("{{name}}", "LAMP-KEY")).click();
    await asked.getByText("as long as it does the code stays: Draft.").waitFor();
  });
});
