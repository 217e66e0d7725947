import { defineConfig, devices } from "@playwright/test";
import { cameraFilm } from "./browser/camera-film.ts";

// Given by tests/run.mjs.
const { CHROMIUM_PATH: executablePath, BROWSER_REPORT: reportFile } = process.env;

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
  // A story runs on both, unless its tag says that it is the same on every screen, or only for fingers.
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, grepInvert: /@phone/ },
    {
      name: "phone",
      use: { ...devices["Pixel 7"] },
      testMatch: /(documents|journey|proof|referee|sign)\.spec/,
      grepInvert: /@desktop/,
    },
  ],
});
