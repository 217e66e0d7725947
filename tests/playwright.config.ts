import { defineConfig, devices } from "@playwright/test";

// Given by tests/run.mjs.
const { CHROMIUM_PATH: executablePath, BROWSER_REPORT: reportFile } = process.env;

export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: reportFile ? [["list"], ["json", { outputFile: reportFile }]] : "list",
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] } },
    { name: "phone", use: { ...devices["Pixel 7"] } },
  ],
});
