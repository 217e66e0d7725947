import { AppError } from "../../contract/error-code.ts";
import { oauthExamples } from "../../contract/examples/oauth.ts";
import type { MockOperations } from "./mock-moment.ts";
import { seededText } from "./seeded.ts";

/** Any code and any refresh token will do; the tokens are as good as every other bearer. */
export const oauthOperations = {
  exchangeToken({ body }) {
    const { grant_type } = body;
    if (grant_type !== "authorization_code" && grant_type !== "refresh_token") {
      throw new AppError(
        "unsupported_grant_type",
        "grant_type must be authorization_code or refresh_token.",
        { param: "grant_type" },
      );
    }
    const wanted = grant_type === "authorization_code" ? "code" : "refresh_token";
    const grant = body[wanted];
    if (!grant) throw new AppError("invalid_request", `${wanted} is required.`, { param: wanted });
    const { result } = oauthExamples.exchangeToken;
    return {
      ...result,
      access_token: `mock_${seededText(`access ${grant}`, 32)}`,
      refresh_token: `mock_${seededText(`refresh ${grant}`, 32)}`,
      scope: body.scope ?? result.scope,
    };
  },
} satisfies MockOperations;
