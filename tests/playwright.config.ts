import { defineConfig, devices } from "@playwright/test";
import { cameraFilm } from "./browser/camera-film.ts";

// Given by tests/run.mjs.
const {
  CHROMIUM_PATH: executablePath,
  BROWSER_REPORT: reportFile,
  LONG_TESTS: isLong,
  STORIES: part,
} = process.env;

/** What people do on a phone first. Their stories run there, and on a desktop too by `npm run test:long`. */
const onPhones = /(camera|documents|journey|proof|referee|sign|two-devices)\.spec/;
/** `npm test` tells those with the tag `@every-run`, `npm run test:all` the rest; a story that is named is told in any case. */
const tags = { "every run": { grep: /@every-run/ }, rest: { grepInvert: /@every-run/ } }[part ?? ""] ?? {};
const without = (tag: RegExp) =>
  new RegExp([tag, tags.grepInvert].flatMap((one) => one?.source ?? []).join("|"));
const desktop = { name: "desktop", use: { ...devices["Desktop Chrome"] } };
const phone = { name: "phone", use: { ...devices["Pixel 7"] } };

export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  globalSetup: "./browser/camera-film.ts",
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: reportFile ? [["list"], ["json", { outputFile: reportFile }]] : "list",
  use: {
    // A trace of every story would cost a third of the suite's time; `--trace on` makes one of a story that fails.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        // A camera that shows a film, allowed without a question.
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${cameraFilm}`,
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  // The tag @desktop is of stories that are the same on every screen, @phone of those that are only for fingers, and @long
  // of those that `npm run test:long` tells alone.
  projects: isLong
    ? [
        { ...desktop, testMatch: onPhones, grepInvert: /@phone|@desktop/ },
        { ...desktop, name: "desktop, long", testIgnore: onPhones, grep: /@long/ },
        { ...phone, name: "phone, long", testMatch: onPhones, grep: /@long/ },
      ]
    : [
        { ...desktop, ...tags, testIgnore: onPhones, grepInvert: without(/@phone|@long/) },
        {
          ...desktop,
          name: "desktop, once",
          testMatch: onPhones,
          grep: part === "every run" ? /@desktop.*@every-run/ : /@desktop/,
          grepInvert: without(/@long/),
        },
        { ...phone, ...tags, testMatch: onPhones, grepInvert: without(/@desktop|@long/) },
      ],
});
