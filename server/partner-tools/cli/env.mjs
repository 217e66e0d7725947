/** What the command reads of its environment; flags come before it. */
export const given = {
  baseUrl: process.env.CANDOR_BASE_URL,
  token: process.env.CANDOR_TOKEN,
  dataDir: process.env.DATA_DIR,
};
