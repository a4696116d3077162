import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

interface SessionOptions {
  readonly expectedInputs: readonly {
    readonly type: 'text' | 'image'
    readonly languages?: readonly string[]
  }[]
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[]
  readonly signal?: AbortSignal
}

interface Message {
  readonly role: 'user'
  readonly content: readonly (
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'image'; readonly value: Blob }
  )[]
}

interface ModelSession {
  prompt(messages: readonly Message[], options: { readonly signal: AbortSignal }): Promise<string>
  destroy(): void
}

declare global {
  /** The part of the Prompt API that is used; few browsers have it. */
  var LanguageModel:
    | {
        availability(options: SessionOptions): Promise<string>
        create(options: SessionOptions): Promise<ModelSession>
      }
    | undefined
}

/** Where the model does not know the reader's language. */
const fallbackLanguage = 'en'
/** Above what a slow device takes for a picture. */
const limitMs = 120_000

/**
 * The language in which this browser's own model describes pictures: the wanted one, else English; null where it has no such
 * model on the device now. Never starts a download: a model that is yet to be downloaded is none.
 */
export async function findDescriber(language: string): Promise<string | null> {
  for (const candidate of new Set([language, fallbackLanguage])) {
    if (await isReady(candidate)) return candidate
  }
  return null
}

interface DescribeCall {
  /** What the model is asked, in the language of `findDescriber`. */
  readonly request: string
  readonly language: string
  readonly maxLength: number
  readonly signal: AbortSignal
}

interface DescribeProblem {
  readonly code: 'unavailable' | 'failed' | 'aborted'
}

/** Describes a picture by the browser's own model, on this device, in at most `maxLength` characters. */
export async function describePicture(
  picture: Blob,
  { request, language, maxLength, signal }: DescribeCall,
): Promise<Result<string, DescribeProblem>> {
  const { LanguageModel } = globalThis
  // Creating a session of a model that is gone would download it.
  if (LanguageModel === undefined || !(await isReady(language))) return err({ code: 'unavailable' })
  const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  let session: ModelSession | null = null
  try {
    session = await LanguageModel.create({ ...optionsFor(language), signal: limited })
    const content = [
      { type: 'text', value: request },
      { type: 'image', value: picture },
    ] as const
    const answer = await session.prompt([{ role: 'user', content }], { signal: limited })
    const description = descriptionIn(answer, maxLength)
    return description === '' ? err({ code: 'failed' }) : ok(description)
  } catch (failure) {
    if (signal.aborted) return err({ code: 'aborted' })
    browserPlatform.log.error('picture-not-described', failure)
    return err({ code: 'failed' })
  } finally {
    session?.destroy()
  }
}

/** An answer as plain text of one line, without marks of Markdown and quotes around it, cut at a word. */
export function descriptionIn(answer: string, maxLength: number): string {
  const line = answer
    .replaceAll(/[*_#`]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^["“„'](.*)["”“']$/u, '$1')
    .trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  return (end > 0 ? cut.slice(0, end) : cut).trim()
}

async function isReady(language: string): Promise<boolean> {
  const { LanguageModel } = globalThis
  if (LanguageModel === undefined) return false
  try {
    return (await LanguageModel.availability(optionsFor(language))) === 'available'
  } catch {
    return false
  }
}

/** The same for asking and for creating: a model may know one language and not the other. */
function optionsFor(language: string): SessionOptions {
  const languages = [language]
  return {
    expectedInputs: [{ type: 'text', languages }, { type: 'image' }],
    expectedOutputs: [{ type: 'text', languages }],
  }
}
