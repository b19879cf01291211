/** Why there is no certificate that browsers believe, or no new one. */
export const certificateFaults = [
  "name_unknown",
  "name_elsewhere",
  "port_closed",
  "rate_limited",
  "authority_away",
  "authority_untrusted",
  "forbidden",
  "refused",
  "files_unusable",
  "files_old",
  "not_served",
] as const;

export type CertificateFault = (typeof certificateFaults)[number];

/**
 * What is said of a certificate that is missing or about to end: for which names, why, in whose words, when the next order may be made
 * (empty where none is made), and how many days are left.
 */
export type CertificateFacts = {
  names: string;
  certificateFault: CertificateFault;
  words: string;
  until: string;
  days: number;
};
