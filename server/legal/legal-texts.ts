import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  LegalBlock,
  LegalLanguage,
  LegalPage,
  LegalSpan,
  LegalText,
} from '#src/contract/entities/legal.ts'
import { identityOf } from '#server/core/storage/watched-places.ts'
import { statIfExists } from '#server/core/errors/file-errors.ts'
import { Lexer, type Token, type Tokens } from 'marked'

const drafts = fileURLToPath(new URL('drafts', import.meta.url))
const maxBytes = 200_000

interface Source {
  readonly path: string
  readonly isDraft: boolean
}

/**
 * Returns the operator's text of a page: `DATA_DIR/legal/terms.de.md` for one language or `DATA_DIR/legal/terms.md` for
 * all, otherwise the draft that ships with the software. Reads a changed file again. While the folder is missing, for
 * example not mounted, the last text is used, so that nobody agrees to a draft.
 */
export async function legalText(
  dataDir: string,
  page: LegalPage,
  language: LegalLanguage,
): Promise<LegalText> {
  const folder = join(dataDir, 'legal')
  const textKey = { page, language }
  for (const name of [`${page}.${language}.md`, `${page}.md`]) {
    const path = join(folder, name)
    const changedAt = await modifiedAt(path)
    if (changedAt === null) continue
    const text = await textOf({ path, isDraft: false }, { ...textKey, changedAt })
    own.set(`${folder} ${page} ${language}`, { text, folder: await identityOf(folder) })
    return text
  }
  const last = own.get(`${folder} ${page} ${language}`)
  if (last !== undefined && (await identityOf(folder)) !== last.folder) return last.text
  const path = join(drafts, `${page}.${language}.md`)
  const changedAt = await modifiedAt(path)
  if (changedAt === null) throw new Error(`There is no draft of ${page} in ${language}`)
  return textOf({ path, isDraft: true }, { ...textKey, changedAt })
}

/** The operator's texts that this process has read, with the identity of their folder. */
const own = new Map<string, { readonly text: LegalText; readonly folder: string | null }>()

async function modifiedAt(path: string): Promise<number | null> {
  const found = await statIfExists(path)
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

/**
 * Parses Markdown into the few kinds of blocks that a legal page needs. Anything else, including HTML and images,
 * becomes plain text. An address is a link only if it is a web URL, a mail address or one of our own pages.
 */
export function readBlocks(markdown: string): readonly LegalBlock[] {
  return new Lexer({ gfm: true }).lex(markdown.replace(/^\uFEFF/, '')).flatMap(blockOf)
}

function blockOf(token: Token): readonly LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [
        {
          kind: 'heading',
          level: token['depth'] === 1 ? 1 : token['depth'] === 2 ? 2 : 3,
          line: lineOf(token),
        },
      ]
    case 'paragraph':
    case 'text':
    case 'html':
    case 'code':
      return [{ kind: 'paragraph', line: lineOf(token) }]
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf)
    case 'list':
      return [listOf(token)]
    default:
      return []
  }
}

function listOf(token: Tokens.Generic): LegalBlock {
  const items: readonly Tokens.Generic[] = token['items'] ?? []
  return {
    kind: 'list',
    isOrdered: token['ordered'] === true,
    items: items.map((item) => joined((item.tokens ?? []).flatMap((part) => lineOf(part)))),
  }
}

interface Style {
  readonly isStrong?: true
  readonly href?: string
}

function lineOf(token: Tokens.Generic): LegalSpan[] {
  return joined(spansOf(token, {}))
}

function spansOf(token: Tokens.Generic, style: Style): readonly LegalSpan[] {
  const own = styleOf(token, style)
  if (token.tokens !== undefined && token.type !== 'image')
    return token.tokens.flatMap((one) => spansOf(one, own))
  if (token.type === 'br') return [{ text: '\n', ...style }]
  return [{ text: token.type === 'html' ? token.raw.trim() : (token['text'] ?? token.raw), ...own }]
}

function styleOf({ type, href }: Tokens.Generic, style: Style): Style {
  if (type === 'strong') return { ...style, isStrong: true }
  return type === 'link' && typeof href === 'string' && isSafe(href) ? { ...style, href } : style
}

function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(href)
}

/** Merges adjacent spans with the same format. */
function joined(spans: readonly LegalSpan[]): LegalSpan[] {
  const line: LegalSpan[] = []
  for (const span of spans) {
    const last = line.at(-1)
    if (last !== undefined && last.isStrong === span.isStrong && last.href === span.href)
      line[line.length - 1] = { ...last, text: last.text + span.text }
    else line.push(span)
  }
  return line
}
