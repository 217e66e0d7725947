import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "../../server/platform/http/listen.ts";
import { starting } from "../../server/start/starting.ts";

let server: Listening;
beforeAll(async () => {
  server = await listen("127.0.0.1", 0, "PORT", starting);
});
afterAll(() => server.close(0));

const ask = (headers: Record<string, string>, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}/apply/c/handle/review`, { method, headers });

test("a browser that comes while Candor is starting is told so in its language, and asks again by itself", async () => {
  for (const [accepted, html, said] of [
    ["en-NZ", '<html lang="en" dir="ltr">', "What you saved is safe."],
    ["ar", '<html lang="ar" dir="rtl">', "ما حفظته في أمان."],
    ["zh-CN,en;q=0.5", '<html lang="zh-Hans" dir="ltr">', "请稍等"],
  ] as const) {
    const answer = await ask({ accept: "text/html,*/*;q=0.8", "accept-language": accepted });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("refresh")).toBe("2");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const page = await answer.text();
    expect(page).toContain(html);
    expect(page).toContain(said);
  }
});

test("a program that comes while Candor is starting is told when to ask again, and gets no page", async () => {
  for (const [headers, method] of [
    [{ accept: "application/json" }, "GET"],
    [{}, "GET"],
    [{ accept: "text/html" }, "POST"],
  ] as const) {
    const answer = await ask(headers, method);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(answer.headers.get("refresh")).toBeNull();
    expect(await answer.text()).toBe("Candor is starting.\n");
  }
});
