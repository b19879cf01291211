/** The parts of an address that names several hosts: before them, them, and after them. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)(.*)$/;

/** Returns the address of each host that an address names, in its order: `postgres://user@one:5432,two:5432/name` names two. */
export function addressesOf(address: string): string[] {
  const [, before = "", hosts = "", after = ""] = severalHosts.exec(address) ?? [];
  if (hosts === "") return [address];
  return hosts.split(",").map((host) => withoutChoice(`${before}${host}${after}`));
}

/** Of several hosts the portal takes the one that can be written, whether the address asks for that or not. */
function withoutChoice(address: string): string {
  const url = URL.parse(address);
  if (!url?.searchParams.has("target_session_attrs")) return address;
  url.searchParams.delete("target_session_attrs");
  return url.href;
}
