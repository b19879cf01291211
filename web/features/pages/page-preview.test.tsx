import { expect, spyOn, test } from "bun:test";
import { pageRequest } from "../../../src/features/pages/pages.contract.ts";
import { openDom } from "../../testing/dom.ts";

const { act, render } = await openDom();
const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
const { PagePreview } = await import("./page-preview.tsx");

const page = {
  slug: "void",
  title: "The Void",
  content: "<p>Enter.</p>",
  isActive: true,
  audience: "public" as const,
  isIndexed: true,
  language: "" as const,
};

test.each([
  "https://course.example/void",
  " https://course.example/void ",
  "http://[::1]:3000/",
  "https://course.example/a b",
  "https://user@course.example",
  "https://-course.example",
  "https://course.example\\@other.example",
  `https://course.example/${"a".repeat(2000)}`,
  "javascript:alert(1)",
])("the preview shows a button to %p only if the page can be saved with it", async (buttonUrl) => {
  const text = { ...page, buttonText: "Enter", buttonUrl };
  const client = new QueryClient();
  client.setQueryData(["/api/admin/pages/preview", page.content], { content: page.content });
  const fetching = spyOn(globalThis, "fetch").mockImplementation(
    Object.assign(async () => Response.json({ content: page.content }), { preconnect: () => {} }),
  );
  const { container } = await render(
    <QueryClientProvider client={client}>
      <PagePreview text={text} />
    </QueryClientProvider>,
  );
  await act(async () => {});
  expect(container.querySelector("h1")?.textContent).toBe("The Void");
  expect(container.querySelector("a") !== null).toBe(
    pageRequest.safeParse({ ...text, language: null }).success,
  );
  fetching.mockRestore();
});
