import { compileMessage, isRtlLanguage, type CompiledMessage, type ValueType } from './compile-message.ts'

/** The content of a message file: texts by name, in groups and lists. */
export type Messages = string | readonly Messages[] | { readonly [name: string]: Messages }

export interface Area {
  readonly language: string
  /** `offline-zone` */
  readonly name: string
  /** `offline.json` */
  readonly file: string
  readonly messages: Messages
  /** The same area in English. null for English. */
  readonly english: Messages | null
  /** For English: the values that another language counts or formats, keyed as in `valueTypes`. */
  readonly types?: ReadonlyMap<string, ValueType>
}

/**
 * Generates the TypeScript module of an area in a language. It exports `<area>Words`: a text becomes a string, and a
 * message with values becomes a function of these values. Missing texts are English. Throws with the location of each
 * invalid message.
 */
export function messageModule({ language, name, file, messages, english, types = new Map() }: Area): string {
  const used = new Set<string>()
  const problems: string[] = []
  const context = { language, used, problems, types }
  const value =
    english === null
      ? englishSource(messages, '', context)
      : translatedSource(english, messages, { at: '', context })
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${language}/${file}: ${name}${problem}`).join('\n'))
  }
  const area = camelCaseOf(name)
  const imports = [...used].filter((format) => format !== 'number' && format !== 'plural').sort()
  return [
    `// Written by \`npm run codegen\` from src/i18n/messages/${language}/${file}.`,
    ...(imports.length > 0 ? [`import { ${imports.join(', ')} } from '#src/i18n/format.ts'`] : []),
    ...(used.has('number') ? [`import { numberIn } from '#src/i18n/message.ts'`] : []),
    ...(used.has('plural') ? [`import { pluralIn } from '#src/i18n/message.ts'`] : []),
    ...(english === null ? [] : [`import type { WordsByArea } from '#src/i18n/words-by-area.ts'`]),
    '',
    ...(used.has('number') ? [`const number = /* @__PURE__ */ numberIn('${language}')`] : []),
    ...(used.has('plural') ? [`const plural = /* @__PURE__ */ pluralIn('${language}')`] : []),
    english === null
      ? `export const ${area}Words = { area: '${area}' as const, ${value.slice(1)}`
      : `export const ${area}Words: WordsByArea['${area}'] = ${value}`,
    '',
  ].join('\n')
}

/**
 * The values of an area that must be numbers or choices, keyed by `.path.of.message name`. A translation may count a
 * value that English only inserts.
 */
export function valueTypes(
  messages: Messages,
  language: string,
  at = '',
): readonly (readonly [string, ValueType])[] {
  if (typeof messages !== 'string') {
    return Object.entries(messages).flatMap(([name, item]: [string, Messages]) =>
      valueTypes(item, language, `${at}.${name}`),
    )
  }
  const { values } = compileMessage(messages, language)
  return [...values].flatMap(([name, type]) =>
    type === 'string | number' ? [] : [[`${at} ${name}`, type] as const],
  )
}

/** `offlineZone` for `offline-zone`. */
export function camelCaseOf(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
}

interface Context {
  readonly language: string
  readonly used: Set<string>
  readonly problems: string[]
  readonly types: ReadonlyMap<string, ValueType>
}

interface MessageLocation {
  readonly at: string
  readonly context: Context
}

function englishSource(messages: Messages, at: string, context: Context): string {
  if (typeof messages === 'string') {
    const message = compileOrReport(messages, context.language, { at, context })
    if (message === null || message.values.size === 0) return message?.source ?? '""'
    const types = [...message.values].map(
      ([name, type]) => `readonly ${name}: ${context.types.get(`${at} ${name}`) ?? type}`,
    )
    return `(v: { ${types.join('; ')} }): string => ${message.source}`
  }
  return isList(messages)
    ? `[${messages.map((item, index) => englishSource(item, `${at}.${index}`, context)).join(', ')}]`
    : `{${Object.entries(messages)
        .map(([name, item]) => `\n${JSON.stringify(name)}: ${englishSource(item, `${at}.${name}`, context)},`)
        .join('')}\n}`
}

function translatedSource(
  english: Messages,
  translations: Messages | undefined,
  place: MessageLocation,
): string {
  if (typeof english === 'string') return translatedText(english, translations, place)
  const { at, context } = place
  if (
    translations !== undefined &&
    (typeof translations === 'string' || isList(translations) !== isList(english))
  ) {
    context.problems.push(`${at} does not have the same type as in English`)
    return '""'
  }
  const extra = Object.keys(translations ?? {}).filter((name) => !Object.hasOwn(english, name))
  context.problems.push(...extra.map((name) => `${at}.${name} does not exist in English`))
  const item = (name: string) =>
    translations === undefined ? undefined : new Map(Object.entries(translations)).get(name)
  const parts = Object.entries(english).map(
    ([name, text]) => [name, translatedSource(text, item(name), { at: `${at}.${name}`, context })] as const,
  )
  return isList(english)
    ? `[${parts.map(([, source]) => source).join(', ')}]`
    : `{${parts.map(([name, source]) => `\n${JSON.stringify(name)}: ${source},`).join('')}\n}`
}

function translatedText(
  english: string,
  translations: Messages | undefined,
  { at, context }: MessageLocation,
): string {
  if (translations !== undefined && typeof translations !== 'string') {
    context.problems.push(`${at} must be a text, as in English`)
    return '""'
  }
  const original = compileMessage(english, 'en')
  const isMissing = translations === undefined || translations === ''
  const message = isMissing
    ? compileOrReport(english, 'en', { at, context })
    : compileOrReport(translations, context.language, { at, context })
  if (message === null) return '""'
  const unknown = [...message.values.keys()].filter((name) => !original.values.has(name))
  context.problems.push(...unknown.map((name) => `${at} has a value {${name}} that is missing in English`))
  const source = isMissing ? isolateEnglish(message.source, context) : message.source
  if (original.values.size === 0) return source
  return message.values.size === 0 ? `() => ${source}` : `(v) => ${source}`
}

/** Isolates English text in a right-to-left language, so that its final period stays at the end. */
function isolateEnglish(source: string, { language }: Context): string {
  return isRtlLanguage(language) ? `\`\\u2066\${${source}}\\u2069\`` : source
}

function compileOrReport(
  text: string,
  language: string,
  { at, context }: MessageLocation,
): CompiledMessage | null {
  try {
    const message = compileMessage(text, language)
    for (const name of message.formats) context.used.add(name)
    return message
  } catch (error) {
    context.problems.push(`${at}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    return null
  }
}

function isList(messages: Exclude<Messages, string>): messages is readonly Messages[] {
  return Array.isArray(messages)
}
