/** How TLS names what is amiss with the other's certificate: nobody known vouches for it, it is out of date, or made for another name. */
const certificateCodes = /(^|_)CERT(_|$)|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)/;

/** True for what a mail client rejects with when it does not believe a certificate. */
export function isAboutCertificate(error: unknown): boolean {
  return error instanceof Error && certificateCodes.test(String(Reflect.get(error, "originalCode")));
}
