import type { Language } from '#src/contract/wire/languages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type JoinMessage,
  joinMessages,
  type JoinPageKind,
  joinPageFile,
  joinParts,
  joinTokens,
} from '#src/contract/wire/join-template.ts'
import type { NameProblem } from '#src/contract/rules/name-problem.ts'
import { statIfThere } from '#server/core/errors/file-errors.ts'
import { escapeText } from './app-shell.ts'
import { keepEach, policyOf } from './prepared-page.ts'

/** A page of a zone's code as the build drew it. */
export interface JoinTemplate {
  readonly text: string
  readonly policy: string
}

/** What the server adds to a drawn page. Texts are plain; they are escaped here. */
export interface JoinFacts {
  /** '' where the page names no zone. */
  readonly zoneName: string
  /** null: the address holds none. */
  readonly code: string | null
  /** Whether people must be there to join; null: not known. */
  readonly needsPresence: boolean | null
  /** The zone's last day, as its reader writes days; null: it has no end, or is not known. */
  readonly lastDay: string | null
  /** What the album holds, as its reader writes it; null: it is empty, or not for everyone with the code. */
  readonly album: string | null
  /** The album's blurred cover in base64; null: none is shown. */
  readonly cover: string | null
  readonly typedName: string
  readonly key: string
  readonly nameProblem: NameProblem | null
  readonly message: JoinMessage | null
}

/** Reads the drawn pages, each once for each build. */
export function joinTemplates(distDir: string) {
  const keep = keepEach<JoinTemplate>(50)
  return async (kind: JoinPageKind, brand: string, language: Language): Promise<JoinTemplate | null> => {
    const file = join(distDir, '.pages', joinPageFile(kind, brand, language))
    const drawn = await statIfThere(file)
    if (drawn === null) return null
    return keep(`${drawn.mtimeMs} ${file}`, async () => {
      const text = await readFile(file, 'utf8')
      return { text, policy: policyOf(text) }
    })
  }
}

/** The page with everything in its place. */
export function fillTemplate({ text }: JoinTemplate, facts: JoinFacts): string {
  const { code, message, nameProblem, needsPresence, lastDay, album, cover } = facts
  let page = code === null ? text.replaceAll(`%2Fz%2F${joinTokens.code}`, '%2Fscanner') : text
  if (message !== null) page = shown(page, joinMessages[message])
  if (needsPresence !== null) page = shown(page, needsPresence ? joinParts.presence : joinParts.anywhere)
  if (lastDay !== null) page = shown(page, joinParts.until)
  if (album !== null) page = shown(page, joinParts.album)
  if (cover !== null) page = shown(page, joinParts.cover)
  page =
    nameProblem === null
      ? page
          .replace(' aria-invalid="true"', '')
          .replace(`id="${joinParts.name}-error"`, `id="${joinParts.name}-error" hidden=""`)
      : page.replace(' aria-invalid="true"', ' aria-invalid="true" autofocus=""')
  const problem = nameProblem === null ? '' : textOf(text, nameProblem)
  const values = new Map<string, string>([
    [joinTokens.zone, escapeText(facts.zoneName)],
    [joinTokens.code, code ?? ''],
    [joinTokens.name, escapeText(facts.typedName)],
    [joinTokens.key, escapeText(facts.key)],
    [joinTokens.nameProblem, problem],
    [joinTokens.lastDay, escapeText(lastDay ?? '')],
    [joinTokens.album, escapeText(album ?? '')],
    [joinTokens.cover, cover ?? ''],
  ])
  // In one go, so that what a person typed is never taken for a token.
  return page.replaceAll(tokens, (token) => values.get(token) ?? '')
}

const tokens = new RegExp(Object.values(joinTokens).join('|'), 'g')

function shown(page: string, id: string): string {
  return page.replace(`id="${id}" hidden=""`, `id="${id}"`)
}

/** The words for a problem, which the form carries for its script. */
function textOf(text: string, problem: NameProblem): string {
  return new RegExp(` data-${problem}="([^"]*)"`).exec(text)?.[1] ?? ''
}
