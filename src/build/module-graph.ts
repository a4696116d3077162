/** A module in the bundler's graph. */
interface GraphModule {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** The size of its code before minification. */
  readonly bytes: number
}

export interface ModuleGraph {
  /** The folder that module names are relative to. */
  readonly root: string
  readonly read: (id: string) => GraphModule | null
}

/** Converts module names relative to the root to ids. Throws if a module does not exist. */
export function absolute({ root, read }: ModuleGraph, entries: readonly string[]): readonly string[] {
  return entries.map((entry) => {
    const id = `${root}/${entry}`
    if (read(id) === null) throw new Error(`Module ${id} does not exist`)
    return id
  })
}

/** The modules that load together with the entries, without dynamic imports. */
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

/** All modules that can be imported dynamically, starting at the entries, except those reachable only through `end`. */
export function dynamicallyImported(
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
