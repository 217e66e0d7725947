export type { components } from "../generated/api.cjs";
export type { Operations, PagedOperations } from "./operations.js";
export { type Candor, type CandorOptions, type FileOperationId, openCandor } from "./candor.js";
export { CandorError, type CandorErrorDetails, type FieldProblem } from "./candor-error.js";
export { dataUri } from "./data-uri.js";
export type { CallOptions, Input, Operation, OperationId, Result } from "./operation-types.js";
export { type RenewingTokenOptions, renewingToken, type Tokens } from "./renewing-token.js";
export { verifyWebhook, type WebhookEvent, type WebhookRequest } from "./verify-webhook.js";
