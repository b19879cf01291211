/** An exact path that is no call's, and what answers a GET of it. */
export type SiteRoute = [path: string, answer: (request: Request) => Response | Promise<Response>];
