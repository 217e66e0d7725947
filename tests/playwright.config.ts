import { defineConfig, devices } from "@playwright/test";
import { cameraFilm } from "./browser/camera-film.ts";

// Given by tests/run.mjs.
const {
  CHROMIUM_PATH: executablePath,
  BROWSER_REPORT: reportFile,
  LONG_TESTS: isLong,
  NAMED_STORIES: areNamed,
  SELDOM_STORIES: tellSeldom,
} = process.env;

/** What people do on a phone first. Their stories run there, and on a desktop too by `npm run test:long`. */
const onPhones = /(camera|documents|journey|proof|referee|sign)\.spec/;
/** Of rooms that seldom change: told by `npm run test:long`, by whoever names one of them, and in CI. */
const seldom =
  /(authorize|changes|check-providers|connection|draft-languages|embed-guide|front-door|names|no-cookies|questions|request-log|requests|retention|right-to-left|settings|staff-facts|stranger|two-partners|verify)\.spec/;
const desktop = { name: "desktop", use: { ...devices["Desktop Chrome"] } };
const phone = { name: "phone", use: { ...devices["Pixel 7"] } };

export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  globalSetup: "./browser/camera-film.ts",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
        { ...desktop, name: "desktop, long", testIgnore: [onPhones, seldom], grep: /@long/ },
        { ...desktop, name: "desktop, seldom", testMatch: seldom },
        { ...phone, name: "phone, long", testMatch: onPhones, grep: /@long/ },
      ]
    : [
        {
          ...desktop,
          testIgnore: areNamed || tellSeldom ? onPhones : [onPhones, seldom],
          grepInvert: /@phone|@long/,
        },
        { ...desktop, name: "desktop, once", testMatch: onPhones, grep: /@desktop/, grepInvert: /@long/ },
        { ...phone, testMatch: onPhones, grepInvert: /@desktop|@long/ },
      ],
});
