import type { CheckProvider } from "../../contract/check-provider.ts";
import { AppError } from "../../contract/error-code.ts";
import { checkProviderExamples } from "../../contract/examples/check-provider.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { seededText, seededUuid } from "./seeded.ts";

const [example] = checkProviderExamples.listCheckProviders.result;

/** Providers are remembered and never called: every check of the mock server simulates its progress. */
export const checkProviderOperations = {
  listCheckProviders: (_request, { memory }) => providersOf(memory),
  createCheckProvider({ body }, { memory, now }) {
    const id = seededUuid(`provider ${JSON.stringify(body)}`);
    const { secret: _, ...initial } = checkProviderExamples.createCheckProvider.result;
    const created: CheckProvider = {
      ...initial,
      ...body,
      id,
      callback_url: example?.callback_url.replace(example.id, id) ?? "",
      created_at: iso(now),
    };
    return { ...keep(memory, created), secret: secretOf(id, 1) };
  },
  updateCheckProvider({ params, body: { version, ...change } }, { memory }) {
    const provider = known(memory, params.provider_id);
    refuseOutdated(provider.version ?? 1, version);
    return keep(memory, { ...provider, ...change, version: (provider.version ?? 1) + 1 });
  },
  deleteCheckProvider({ params }, { memory }) {
    const { id } = known(memory, params.provider_id);
    memory.checkProviders.delete(id);
    memory.removed.add(`check provider ${id}`);
    return null;
  },
  rotateCheckProviderSecret({ params }, { memory, now }) {
    const provider = known(memory, params.provider_id);
    const version = (provider.version ?? 1) + 1;
    const previous_secret_expires_at = iso(now + 24 * 3_600_000);
    return {
      ...keep(memory, { ...provider, version, previous_secret_expires_at }),
      secret: secretOf(provider.id, version),
    };
  },
  testCheckProvider({ params }, { memory }) {
    known(memory, params.provider_id);
    return checkProviderExamples.testCheckProvider.result;
  },
} satisfies MockOperations;

function providersOf(memory: Memory): CheckProvider[] {
  const made = memory.checkProviders.values();
  const hidden = !example || memory.removed.has(`check provider ${example.id}`);
  const all = hidden || made.some(({ id }) => id === example.id) ? made : [example, ...made];
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

function known(memory: Memory, id: string): CheckProvider {
  const provider = providersOf(memory).find((each) => each.id === id);
  if (provider) return provider;
  throw new AppError("not_found", "The company has no provider with this id.", { param: "provider_id" });
}

function keep(memory: Memory, provider: CheckProvider): CheckProvider {
  memory.checkProviders.set(provider.id, provider);
  return provider;
}

function secretOf(id: string, version: number): string {
  return `whsec_${Buffer.from(seededText(`provider ${id} ${version}`, 32)).toString("base64")}`;
}
