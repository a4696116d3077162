import { readFile } from 'node:fs/promises'
import { statIfExists } from '#server/core/errors/file-errors.ts'

interface CachedText {
  readonly version: string
  readonly text: Promise<string>
}

const maxKept = 100

/** Reads text files of the build, each once until it changes. Returns null if a file does not exist. */
export function textFiles(): (path: string) => Promise<string | null> {
  const kept = new Map<string, CachedText>()
  return async (path) => {
    const facts = await statIfExists(path)
    if (facts === null) return null
    const version = `${facts.mtimeMs} ${facts.size}`
    const known = kept.get(path)
    if (known?.version === version) return known.text
    if (kept.size >= maxKept) kept.clear()
    const text = readFile(path, 'utf8')
    kept.set(path, { version, text })
    text.catch(() => kept.delete(path))
    return text
  }
}
