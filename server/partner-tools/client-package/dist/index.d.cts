export type { components } from "../generated/api.cjs";
export type { Operations, PagedOperations } from "./operations.cjs";
export { type Candor, type CandorOptions, type FileOperationId, openCandor } from "./candor.cjs";
export { CandorError, type CandorErrorDetails, type FieldProblem } from "./candor-error.cjs";
export { dataUri } from "./data-uri.cjs";
export type { CallOptions, Input, Operation, OperationId, Result } from "./operation-types.cjs";
export { type RenewingTokenOptions, renewingToken, type Tokens } from "./renewing-token.cjs";
export { verifyWebhook, type WebhookEvent, type WebhookRequest } from "./verify-webhook.cjs";
