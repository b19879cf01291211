import { escaped } from "./xml.ts";

/** Returns a content document. */
export function xhtml(language: string, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}">
<head><meta charset="UTF-8"/><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}</body>
</html>
`;
}
