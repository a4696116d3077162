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
  /** The part of the Prompt API that is used. Few browsers have it. */
  var LanguageModel:
    | {
        availability(options: SessionOptions): Promise<string>
        create(options: SessionOptions): Promise<ModelSession>
      }
    | undefined
}

/** Used if the model does not support the reader's language. */
const fallbackLanguage = 'en'
/** More than a slow device needs for one photo. */
const limitMs = 120_000

/**
 * Returns the language in which the browser's own model can describe photos: the requested one, else English. Returns
 * null if no such model is on the device. Never starts a download.
 */
export async function findDescriber(language: string): Promise<string | null> {
  for (const candidate of new Set([language, fallbackLanguage])) {
    if (await isReady(candidate)) return candidate
  }
  return null
}

interface DescribeCall {
  /** The prompt, in the language returned by `findDescriber`. */
  readonly request: string
  readonly language: string
  readonly maxLength: number
  readonly signal: AbortSignal
}

interface DescribeProblem {
  readonly code: 'unavailable' | 'failed' | 'aborted'
}

/** Describes a photo on this device with the browser's own model, in at most `maxLength` characters. */
export async function describePicture(
  picture: Blob,
  { request, language, maxLength, signal }: DescribeCall,
): Promise<Result<string, DescribeProblem>> {
  const { LanguageModel } = globalThis
  // Creating a session for a model that was removed would download it again.
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
    const description = descriptionOf(answer, maxLength)
    return description === '' ? err({ code: 'failed' }) : ok(description)
  } catch (failure) {
    if (signal.aborted) return err({ code: 'aborted' })
    browserPlatform.log.error('picture-not-described', failure)
    return err({ code: 'failed' })
  } finally {
    session?.destroy()
  }
}

/** Reduces an answer to one line of plain text without Markdown or surrounding quotes, cut at a word boundary. */
export function descriptionOf(answer: string, maxLength: number): string {
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

/** Used for both the availability check and the session, because a model may support only some languages. */
function optionsFor(language: string): SessionOptions {
  const languages = [language]
  return {
    expectedInputs: [{ type: 'text', languages }, { type: 'image' }],
    expectedOutputs: [{ type: 'text', languages }],
  }
}
