/** Downloads a blob under a file name. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function downloadJson(name: string, content: object): void {
  download(name, new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
}

/** Downloads a CSV; its byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  download(name, new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
}

/** Copies a text to the clipboard; resolves to true when the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
