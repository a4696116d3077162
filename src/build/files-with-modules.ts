import type { Rolldown } from 'vite'

/**
 * The scripts that contain the modules and their imports, without repeats. A module's own file comes before the files
 * that it imports.
 */
export function filesWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const add = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (chunk === undefined) throw new Error(`No file contains ${module}`)
    add(chunk.fileName)
  }
  return [...found]
}
