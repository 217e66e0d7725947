import type { ProviderName } from "../records/check.ts";
import { http } from "./http.ts";
import { manual } from "./manual.ts";
import type { Provider } from "./provider.ts";
import { reference } from "./reference.ts";
import { simulated } from "./simulated.ts";

export const providers: Record<ProviderName, Provider> = { manual, reference, simulated, http };
