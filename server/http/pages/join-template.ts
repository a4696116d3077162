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
import { statIfExists } from '#server/core/errors/file-errors.ts'
import { escapeText } from './app-shell.ts'
import { cachePerKey, policyOf } from './prepared-page.ts'

/** A page for a zone's code, as the build generated it. */
export interface JoinTemplate {
  readonly text: string
  readonly policy: string
}

/** The data that the server fills into a generated page. Texts are plain and are escaped here. */
export interface JoinFacts {
  /** '' if the page names no zone. */
  readonly zoneName: string
  /** Null if the address contains no code. */
  readonly code: string | null
  /** Whether people must be at the location to join; null if unknown. */
  readonly needsPresence: boolean | null
  /** The zone's last day, in the reader's format; null if it has no end or is unknown. */
  readonly lastDay: string | null
  /** A summary of the album, in the reader's language; null if it is empty or not visible to everyone with the code. */
  readonly album: string | null
  /** The album's blurred cover in base64; null if none is shown. */
  readonly cover: string | null
  readonly typedName: string
  readonly key: string
  readonly nameProblem: NameProblem | null
  readonly message: JoinMessage | null
}

/** Returns a function that reads a generated page. Each page is cached until its file changes; null: no such page. */
export function joinTemplates(distDir: string) {
  const cached = cachePerKey<JoinTemplate>(50)
  return async (kind: JoinPageKind, brand: string, language: Language): Promise<JoinTemplate | null> => {
    const file = join(distDir, '.pages', joinPageFile(kind, brand, language))
    const stats = await statIfExists(file)
    if (stats === null) return null
    return cached(`${stats.mtimeMs} ${file}`, async () => {
      const text = await readFile(file, 'utf8')
      return { text, policy: policyOf(text) }
    })
  }
}

/** Returns the page with all values filled in. */
export function fillTemplate({ text }: JoinTemplate, facts: JoinFacts): string {
  const { code, message, nameProblem, needsPresence, lastDay, album, cover } = facts
  let page = code === null ? text.replaceAll(`%2Fz%2F${joinTokens.code}`, '%2Fscanner') : text
  if (message !== null) page = withVisible(page, joinMessages[message])
  if (needsPresence !== null)
    page = withVisible(page, needsPresence ? joinParts.presence : joinParts.anywhere)
  if (lastDay !== null) page = withVisible(page, joinParts.until)
  if (album !== null) page = withVisible(page, joinParts.album)
  if (cover !== null) page = withVisible(page, joinParts.cover)
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
  // All tokens are replaced in one pass, so that user input is never interpreted as a token.
  return page.replaceAll(tokens, (token) => values.get(token) ?? '')
}

const tokens = new RegExp(Object.values(joinTokens).join('|'), 'g')

function withVisible(page: string, id: string): string {
  return page.replace(`id="${id}" hidden=""`, `id="${id}"`)
}

/** Returns the message for a problem, which the form contains for its script. */
function textOf(text: string, problem: NameProblem): string {
  return new RegExp(` data-${problem}="([^"]*)"`).exec(text)?.[1] ?? ''
}
