import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import { statIfThere } from '#server/core/errors/missing-file.ts'
import { readBlocks } from './read-blocks.ts'

const drafts = fileURLToPath(new URL('drafts', import.meta.url))
const maxBytes = 200_000

interface Source {
  readonly path: string
  readonly isDraft: boolean
}

/**
 * The operator's text of a page: `DATA_DIR/legal/terms.de.md` for a language, `DATA_DIR/legal/terms.md` for all, else the
 * draft that ships with the software. Read again when the file has changed.
 */
export async function legalText(
  dataDir: string,
  page: LegalPage,
  language: LegalLanguage,
): Promise<LegalText> {
  const own = join(dataDir, 'legal')
  const sources: readonly Source[] = [
    { path: join(own, `${page}.${language}.md`), isDraft: false },
    { path: join(own, `${page}.md`), isDraft: false },
    { path: join(drafts, `${page}.${language}.md`), isDraft: true },
  ]
  for (const source of sources) {
    const changedAt = await changeOf(source.path)
    if (changedAt !== null) return textOf(source, { page, language, changedAt })
  }
  throw new Error(`There is no draft of ${page} in ${language}`)
}

async function changeOf(path: string): Promise<number | null> {
  const found = await statIfThere(path)
  return found?.isFile() === true && found.size > 0 && found.size <= maxBytes ? found.mtimeMs : null
}

const kept = new Map<string, LegalText>()

async function textOf(
  { path, isDraft }: Source,
  { page, language, changedAt }: { page: LegalPage; language: LegalLanguage; changedAt: number },
): Promise<LegalText> {
  const key = `${path} ${language}`
  const iso = new Date(changedAt).toISOString()
  const known = kept.get(key)
  if (known?.changedAt === iso) return known
  const markdown = await readFile(path, 'utf8')
  const version = hash('sha256', markdown).slice(0, 12)
  const text = { page, language, version, changedAt: iso, isDraft, blocks: [...readBlocks(markdown)] }
  kept.set(key, text)
  return text
}
