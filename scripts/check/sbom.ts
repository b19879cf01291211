import { createHash } from "node:crypto";
import type { Shipped } from "./shipped.ts";

type Product = { name: string; version: string; license: string; description: string };

/** Returns the entry of the runtime that every compiled executable holds. */
const runtime = (version: string) => ({
  type: "platform",
  "bom-ref": `pkg:npm/bun@${version}`,
  name: "bun",
  version,
  description:
    "The runtime in the executable. It holds JavaScriptCore, which is LGPL-2.1 and published with it.",
  licenses: [{ license: { id: "MIT" } }],
  purl: `pkg:npm/bun@${version}`,
});

/** Returns what ships as a CycloneDX 1.6 document. The same contents give the same document. */
export function cycloneDx(product: Product, bun: string, shipped: Shipped[]) {
  const components = [runtime(bun), ...shipped.map(componentOf)];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialOf(JSON.stringify([product, components])),
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product.name,
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: [{ license: { id: product.license } }],
      },
    },
    components,
  };
}

function componentOf({ name, version, description, licence, integrity }: Shipped) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const digest = /^sha512-(.+)$/.exec(integrity)?.[1];
  const entry = licence.includes(" ") ? { expression: licence } : { license: { id: licence } };
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    ...(description && { description }),
    ...(digest && { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
    ...(licence && { licenses: [entry] }),
    purl,
  };
}

/** Returns a UUID derived from the contents. */
function serialOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join("-")}`;
}
