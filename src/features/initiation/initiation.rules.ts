type Holder = { email: string; usernameFolded: string };

/** Returns the refusal to register an address with a name, given who has either of them; undefined when it may be. */
export function registrationConflict(
  wanted: Holder,
  holders: readonly Holder[],
): "email_registered" | "username_taken" | undefined {
  const ofAddress = holders.find((holder) => holder.email === wanted.email);
  if (ofAddress) return ofAddress.usernameFolded === wanted.usernameFolded ? undefined : "email_registered";
  return holders.some((holder) => holder.usernameFolded === wanted.usernameFolded)
    ? "username_taken"
    : undefined;
}
