/** Sum of a shell metric over all samples with these labels. @throws Error when the shell returns no metrics */
export async function sumOfMetric(
  origin: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const response = await fetch(`${origin}/metrics`);
  if (!response.ok) throw new Error(`/metrics responded with ${response.status}`);
  return sumOfSamples(await response.text(), name, labels);
}

/** Sum of a metric's samples with these labels in Prometheus' text format; 0 without samples. */
export function sumOfSamples(text: string, name: string, labels: Readonly<Record<string, string>>): number {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => pairs.every((pair) => line.includes(`{${pair}`) || line.includes(`,${pair}`)));
  return samples.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
