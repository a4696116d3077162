/** A module as the bundler knows it. */
interface GraphModule {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** Of its code before it is made small. */
  readonly bytes: number
}

export interface ModuleGraph {
  /** The folder that names of modules begin with. */
  readonly root: string
  readonly read: (id: string) => GraphModule | null
}

/** The ids of modules that are named from the root; throws where there is none. */
export function absolute({ root, read }: ModuleGraph, entries: readonly string[]): readonly string[] {
  return entries.map((entry) => {
    const id = `${root}/${entry}`
    if (read(id) === null) throw new Error(`No module is ${id}`)
    return id
  })
}

/** The modules that load when one of the entries does, without those that it loads later by itself. */
export function reachable({ read }: ModuleGraph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(read(id)?.imports ?? []))
  }
  return reached
}

/** What somebody may import later, beginning with the entries, but for what comes only after `end`. */
export function importedLater(
  { read }: ModuleGraph,
  entries: readonly string[],
  end: ReadonlySet<string>,
): Set<string> {
  const seen = new Set<string>()
  const later = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || end.has(id)) continue
    seen.add(id)
    const { imports = [], dynamicImports = [] } = read(id) ?? {}
    open.push(...imports, ...dynamicImports)
    for (const next of dynamicImports) later.add(next)
  }
  return later
}
