/** Everything that a service says, in order. */
export async function collect<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const line of lines) all.push(line)
  return all
}
