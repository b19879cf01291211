import type { App } from "../../src/app.ts";

// What the server's routes take and give, as types alone: nothing of the server comes along.

type Method = "get" | "post" | "put" | "delete";

/** One segment further down the tree of routes: by its name, else by the parameter that stands in its place. */
type Step<Node, Segment> = Segment extends keyof Node
  ? Node[Segment]
  : Node[keyof Node & (`:${string}` | "*")];

type NodeAt<Node, Path> = Path extends `/${infer Segment}/${infer Rest}`
  ? NodeAt<Step<Node, Segment>, `/${Rest}`>
  : Path extends `/${infer Segment}`
    ? Step<Node, Segment>
    : never;

type Route<M extends Method, Path> = Extract<
  NodeAt<App["~Routes"], Path>,
  Record<M, { body: unknown; query: unknown; response: unknown }>
>[M];

/** What a successful answer holds: a view as JSON, or undefined where it is empty; never where it is a file. */
export type AnswerOf<M extends Method, Path> = [Route<M, Path>] extends [never]
  ? never
  : Route<M, Path>["response"] extends { 200: infer View }
    ? View extends { json: () => Promise<infer Json> }
      ? unknown extends Json
        ? never
        : Json
      : View
    : undefined;

/** The path, as in `/api/admin/rooms/${number}`, when the server answers the method there with JSON or nothing. */
export type PathOf<M extends Method, Path> = [AnswerOf<M, Path>] extends [never] ? never : Path;

/** The path when the server answers the method there with a file. */
export type FilePathOf<M extends Method, Path> = Route<M, Path>["response"] extends { 200: Response }
  ? Path
  : never;

/** What a call sends; an empty object where the route declares no body. */
export type BodyOf<M extends Method, Path> = unknown extends Route<M, Path>["body"]
  ? Record<string, never>
  : Extract<Route<M, Path>["body"], object>;

type Query<Path> = Route<"get", Path>["query"];

/** What a call may ask for, where the route names its parameters; null counts as not given. */
export type QueryOf<Path> = string extends keyof Query<Path>
  ? Record<string, never>
  : { [Name in keyof Query<Path>]: Query<Path>[Name] | null };

type Admin = App["~Routes"]["api"]["admin"];

/** What staff may GET by a name alone, as in `/api/admin/rooms`. */
export type AdminPath = {
  [Name in keyof Admin & string]: Admin[Name] extends { get: unknown } ? `/api/admin/${Name}` : never;
}[keyof Admin & string];
