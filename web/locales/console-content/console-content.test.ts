import { expect, test } from "bun:test";
import { en } from "./en.ts";

test("the words of pages, settings, logs and the editor say the literals of the specification", () => {
  expect(en.pages).toMatchObject({
    createdToast: "Page created successfully",
    updatedToast: "Page updated successfully",
    deletedToast: "Page deleted successfully",
    createFailed: "Failed to create page",
    updateFailed: "Failed to update page",
    deleteFailed: "Failed to delete page",
    deleteSure: 'Are you sure you want to delete the page "{{name}}"? This action cannot be undone.',
    total: "Total Pages",
  });
  expect(en.settings).toMatchObject({
    course: "Course Configuration",
    updated: "Setting updated successfully",
    failed: "Failed to update setting",
  });
  expect(en.audit).toMatchObject({ system: "System", export: "Export CSV", total: "Total Logs" });
  expect(en.editor.setLink).toBe("Set Link");
});
