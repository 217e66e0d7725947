/** One line of Prometheus' text format. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

export type Scrape = {
  status: number;
  text: string;
  samples: Sample[];
  /** Of the one sample with these labels among its own; undefined where there is none. */
  value(name: string, labels?: Record<string, string>): number | undefined;
};

/** What Prometheus would read at this address. */
export async function scrape(url: string, token?: string): Promise<Scrape> {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const text = await response.text();
  const samples = samplesIn(text);
  return {
    status: response.status,
    text,
    samples,
    value: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
      )?.value,
  };
}

export function samplesIn(text: string): Sample[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(sampleOf);
}

function sampleOf(line: string): Sample {
  const [, name = "", labels = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = "", text = ""]) => [key, text])),
    value: Number(value),
  };
}
