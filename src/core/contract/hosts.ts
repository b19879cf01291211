/** RFC 1123, section 2.1: letters, digits and inner hyphens, at most 63. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const hostMaxLength = 253;

/** True for the name of a host, or an IPv4 address: labels of a sane form, 253 characters in all. */
export function isHostName(text: string): boolean {
  return text.length <= hostMaxLength && text.split(".").every((part) => label.test(part));
}
