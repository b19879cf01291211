/** The parts of an address that names several hosts: before them, them, and after them. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)(.*)$/s;

/** Returns the address of each host that an address names, in its order: `postgres://user@one:5432,two:5432/name` names two. */
export function addressesOf(address: string): string[] {
  const [, before = "", hosts = "", after = ""] = severalHosts.exec(address) ?? [];
  if (hosts === "") return [address];
  return hosts.split(",").map((host) => withoutChoice(`${before}${host}${after}`));
}

/** The part before the hosts of an address without a password: its scheme, and its user if it names one. */
const noPassword = /^(postgres(?:ql)?:\/\/)(?:([^:/?#@]*):?@)?(?![^/?#]*@)/;

/** Returns an address with a password, unless there is none or the address has its own. */
export function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const encoded = encodeURIComponent(password);
  return address.replace(noPassword, (_, scheme, user = "") => `${scheme}${user}:${encoded}@`);
}

/** Of several hosts the portal takes the one that can be written, whatever the address says. */
function withoutChoice(address: string): string {
  const url = URL.parse(address);
  if (!url?.searchParams.has("target_session_attrs")) return address;
  url.searchParams.delete("target_session_attrs");
  return url.href;
}
