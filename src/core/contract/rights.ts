/** Where the addresses of those are who left for ever; no mail server has it (RFC 2606). */
export const erasedDomain = "erased.invalid";
