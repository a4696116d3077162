/** An import of one source file by another, both as paths from the repository's root. */
export interface ImportEdge {
  readonly from: string
  readonly to: string
}

/**
 * Groups of folders that import each other, directly or in a cycle. If there are none, the folders can be ordered.
 * `folderOf` returns the folder of a file.
 */
export function folderCycles(
  edges: readonly ImportEdge[],
  folderOf: (path: string) => string,
): readonly (readonly string[])[] {
  const imports = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const folder = folderOf(from)
    const imported = folderOf(to)
    if (folder === imported) continue
    imports.set(folder, (imports.get(folder) ?? new Set()).add(imported))
  }
  const groups: (readonly string[])[] = []
  const grouped = new Set<string>()
  const reach = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(imports, folder)]))
  for (const [folder, reached] of reach) {
    if (grouped.has(folder) || !reached.has(folder)) continue
    const group = [...reached].filter((other) => reach.get(other)?.has(folder) === true)
    for (const member of group) grouped.add(member)
    groups.push(group.toSorted())
  }
  return groups
}

/** Returns the pairs of folders that import each other directly, each as two paths separated by a space. */
export function mutualImports(
  edges: readonly ImportEdge[],
  folderOf: (path: string) => string,
): readonly string[] {
  const pairs = new Set(edges.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`))
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && pairs.has(`${to} ${from}`)
  })
}

function reachableFrom(imports: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of imports.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}
