/** Who asks: what a rule, a limit or an audit row may know of a caller. */
export type Client = {
  ip: string;
  /** The unit that limits count: the address, or an IPv6 subscriber's network. */
  key: string;
  userAgent: string | null;
};
