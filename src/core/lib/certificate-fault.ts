/** How TLS names what is wrong with the other's certificate: its issuer is unknown, it is expired, or made for another name. */
const certificateCodes = /(^|_)CERT(_|$)|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)/;

/** True for what an email client rejects with when it does not believe a certificate. */
export function isAboutCertificate(error: unknown): boolean {
  return error instanceof Error && certificateCodes.test(String(Reflect.get(error, "originalCode")));
}

/** Returns what helps when a connection was refused for the dates of a certificate; undefined for any other error. */
export function certificateDateRemedy(error: unknown, now: Date): string | undefined {
  if (
    !(error instanceof Error) ||
    !/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(String(Reflect.get(error, "code")))
  )
    return undefined;
  return (
    `This machine's clock says ${now.toISOString()}: if that is wrong, synchronize it with NTP; ` +
    "otherwise renew the server's certificate."
  );
}
