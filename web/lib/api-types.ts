import type { Calls } from "../../src/features.ts";

// Requests and responses of the server's routes, as types only: nothing of the server is bundled.

type Method = "get" | "post" | "put" | "delete";

/** The next segment in the tree of routes: by its name, else by the parameter in its place. */
type Step<Node, Segment> = Segment extends keyof Node
  ? Node[Segment]
  : Node[keyof Node & (`:${string}` | "*")];

type NodeAt<Node, Path> = Path extends `/${infer Segment}/${infer Rest}`
  ? NodeAt<Step<Node, Segment>, `/${Rest}`>
  : Path extends `/${infer Segment}`
    ? Step<Node, Segment>
    : never;

type Route<M extends Method, Path> = Extract<
  NodeAt<Calls, Path>,
  Record<M, { body: unknown; query: unknown; response: unknown }>
>[M];

/** The body of a successful response: a view as JSON, or undefined where it is empty; never where it is a file. */
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

/** The body of a request; an empty object where the route declares none. */
export type BodyOf<M extends Method, Path> = unknown extends Route<M, Path>["body"]
  ? Record<string, never>
  : Extract<Route<M, Path>["body"], object>;

type Query<Path, M extends Method> = Route<M, Path>["query"];

/** The query of a request, where the route declares it; null counts as missing. */
export type QueryOf<Path, M extends Method = "get"> = string extends keyof Query<Path, M>
  ? Record<string, never>
  : { [Name in keyof Query<Path, M>]: Query<Path, M>[Name] | null };

type Admin = Calls["api"]["admin"];

/** The paths of staff that GET JSON without a parameter, as in `/api/admin/rooms`. */
export type AdminPath = {
  [Name in keyof Admin & string]: Admin[Name] extends { get: unknown } ? `/api/admin/${Name}` : never;
}[keyof Admin & string];
