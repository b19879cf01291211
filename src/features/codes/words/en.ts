/** What the audit log shows its acts as. */
export const actions = {
  code_validation: "Secret code entered",
  code_created: "Code created",
  code_updated: "Code updated",
  code_deleted: "Code deleted",
  codes_generated: "Codes generated",
  codes_imported: "Codes imported",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  codeAccepted: "Secret code accepted",
  codeRefused: "Secret code refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  "code-initiate": "Secret codes, per initiate",
  "code-client": "Secret codes, per network",
  "code-veiled": "Encoded codes, per initiate",
  "veiled-client": "Encoded codes, per network",
};
