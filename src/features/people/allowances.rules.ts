import { type Limit, limits } from "../../contract/limits.ts";

type Allowance = { key: string; limits: readonly Limit[] };

/** Returns all that is allowed to a person by name: mails, one-time codes, secret codes. What networks spend is not theirs. */
export function allowancesOf({ userId, email }: { userId: number | null; email: string }): Allowance[] {
  const ofAddress: Allowance[] = [
    { key: `mail-address:${email}`, limits: limits.mailPerAddress },
    { key: `mail-known:${email}`, limits: limits.mailPerAddress },
    { key: `otp-known:${email}`, limits: limits.otpPerAddress },
    { key: `otp-address:${email}`, limits: limits.otpPerAddress },
    { key: `otp-strangers:${email}`, limits: limits.otpStrangersPerAddress },
  ];
  if (userId === null) return ofAddress;
  return [
    ...ofAddress,
    { key: `code-initiate:${userId}`, limits: limits.codePerInitiate },
    { key: `code-veiled:${userId}`, limits: limits.veiledPerInitiate },
    { key: `siege-initiate:${userId}`, limits: limits.siegePerInitiate },
    { key: `whisper-initiate:${userId}`, limits: limits.whispersPerInitiate },
    { key: `hint-initiate:${userId}`, limits: limits.hintsPerInitiate },
    { key: `bookplate:${userId}`, limits: limits.bookplatesPerUser },
    { key: `rename:${userId}`, limits: limits.renamesPerUser },
    { key: `own-data:${userId}`, limits: limits.exportsPerUser },
    { key: `test-mail:${userId}`, limits: limits.testMailPerMaster },
    { key: `store-try:${userId}`, limits: limits.storeTriesPerMaster },
    { key: `room-letters:${userId}`, limits: limits.roomLettersPerUser },
  ];
}
