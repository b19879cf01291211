import { expect, test } from "bun:test";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome · Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge · Windows"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    "Samsung Internet · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile Safari/604.1",
    "Chrome · iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1",
    "Safari · macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["x".repeat(300), "x".repeat(40)],
  ["", undefined],
  [null, undefined],
])("the device %p is called %p", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
