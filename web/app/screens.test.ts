import { expect, test } from "bun:test";
import { matchRoute } from "wouter";
import { paths } from "../../src/core/contract/paths.ts";
import { openDom } from "../testing/dom.ts";

await openDom();
const { aroundNav, loadScreen, parser, screens } = await import("./screens.ts");

test("a path leads to the screen that the server knows it for, and to no other", () => {
  const token = "t".repeat(30);
  const matches = (path: string) => Object.keys(screens).filter((each) => matchRoute(parser, each, path)[0]);
  expect(matches("/")).toEqual([paths.home]);
  expect(matches("/initiate/")).toEqual([paths.initiate]);
  expect(matches("/Initiate")).toEqual([]);
  expect(matches("/ante-room/self")).toEqual([paths.self]);
  expect(matches("/ante-room/07")).toEqual([]);
  expect(matches(`/letters/stop/${token}`)).toEqual([paths.stopEmails]);
  expect(matches(`/letters/stop/${token}t`)).toEqual([]);
  expect(matchRoute(parser, paths.room, "/ante-room/12")[1]).toMatchObject({ id: "12" });
});

test("a navigation waits for its screen's code, and is dropped when a later one has gone elsewhere", async () => {
  const taken: string[] = [];
  const go = (to: string) => aroundNav((path) => taken.push(path), to);
  await loadScreen(paths.home);
  go(paths.comeBack);
  expect(taken).toEqual([]);
  go(`${paths.home}?lang=pt`);
  expect(taken).toEqual([`${paths.home}?lang=pt`]);
  await loadScreen(paths.comeBack);
  expect(taken).toEqual([`${paths.home}?lang=pt`]);
  go(paths.comeBack);
  expect(taken).toEqual([`${paths.home}?lang=pt`, paths.comeBack]);
});
