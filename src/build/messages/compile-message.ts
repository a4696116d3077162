import {
  parse,
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  type PluralCategory,
  type Select,
} from '@messageformat/parser'
import { languages } from '../../contract/wire/languages.ts'

type Token = Content | FunctionArg | Octothorpe | PlainArg | Select

/** The type of a value: `number` for plurals and numbers, `boolean` for a choice of true or other. */
export type ValueType = 'string | number' | 'number' | 'boolean' | 'string'

/** A message as TypeScript source: an expression that reads its values from `v`. */
export interface CompiledMessage {
  readonly source: string
  /** The values by name. Empty for a plain text. */
  readonly values: ReadonlyMap<string, ValueType>
  /** Functions that the source calls: `number`, `plural`, and those of `src/i18n/format.ts`. */
  readonly formats: ReadonlySet<string>
}

/** The function that formats a value, by its type and style in the message. */
const formatters: Readonly<Record<string, string>> = {
  'number cents': 'formatCents',
  'number dollars': 'formatDollars',
  'number bytes': 'formatBytes',
  'number meters': 'formatMeters',
  'number decimal': 'formatDecimal',
  'number hour': 'formatHour',
  'date ': 'formatDay',
  'date time': 'formatDateTime',
  'date month': 'formatMonth',
  'time ': 'formatTime',
}

/**
 * Compiles a message. Throws an error with the reason if it is not valid ICU MessageFormat or uses an unsupported
 * feature.
 */
export function compileMessage(text: string, language: string): CompiledMessage {
  const values = new Map<string, ValueType>()
  const formats = new Set<string>()
  const tokens = parse(text, { strict: true, cardinal: [...categoriesOf(language)], ordinal: [] })
  const writer = { language, values, formats }
  return { source: sourceOf(tokens, writer, null), values, formats }
}

/** The CLDR plural categories of a language: `one` and `other` for English. */
export function categoriesOf(language: string): readonly PluralCategory[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

interface Writer {
  readonly language: string
  readonly values: Map<string, ValueType>
  readonly formats: Set<string>
}

function sourceOf(tokens: readonly Token[], writer: Writer, counted: string | null): string {
  if (tokens.every((token) => token.type === 'content')) {
    return JSON.stringify(tokens.map((token) => (token.type === 'content' ? token.value : '')).join(''))
  }
  const [only] = tokens
  if (tokens.length === 1 && only !== undefined && (only.type === 'plural' || only.type === 'select')) {
    return choiceOf(only, writer)
  }
  const parts = tokens.map((token) => {
    if (token.type === 'content') return token.value.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
    const value = `\${${expressionOf(token, writer, counted)}}`
    return isIsolated(token, writer) ? `\\u2068${value}\\u2069` : value
  })
  return `\`${parts.join('')}\``
}

/**
 * In a right-to-left language, values are put between the characters "first strong isolate" and "pop directional
 * isolate": a name or a size in another script keeps its own order, and the text after it keeps its position.
 */
function isIsolated({ type }: Token, { language }: Writer): boolean {
  return isRtlLanguage(language) && (type === 'argument' || type === 'function')
}

/** Whether a language code belongs to a right-to-left language. */
export function isRtlLanguage(language: string): boolean {
  return languages.some(({ code, direction }) => code === language && direction === 'rtl')
}

function expressionOf(token: Exclude<Token, Content>, writer: Writer, counted: string | null): string {
  switch (token.type) {
    case 'octothorpe':
      writer.formats.add('number')
      return `number(v.${counted ?? ''})`
    case 'argument':
      addValue(writer, token.arg, 'string | number')
      return `v.${token.arg}`
    case 'function':
      return formatCallOf(token, writer)
    default:
      return choiceOf(token, writer)
  }
}

function formatCallOf({ arg, key, param }: FunctionArg, writer: Writer): string {
  const style = (param ?? [])
    .map((token) => (token.type === 'content' ? token.value : ''))
    .join('')
    .trim()
  addValue(writer, arg, 'number')
  if (key === 'number' && style === '') {
    writer.formats.add('number')
    return `number(v.${arg})`
  }
  const format = formatters[`${key} ${style}`]
  if (format === undefined) throw new Error(`unknown format {${arg}, ${key}, ${style}}`)
  writer.formats.add(format)
  return `${format}(v.${arg})`
}

function choiceOf(token: Select, writer: Writer): string {
  const { type, arg, cases, pluralOffset } = token
  if (type === 'selectordinal' || pluralOffset) throw new Error(`{${arg}, ${type}} is not supported here`)
  const other = cases.find(({ key }) => key === 'other')
  if (other === undefined) throw new Error(`{${arg}, ${type}} has no case "other"`)
  return type === 'plural' ? pluralOf(token, writer) : selectOf(token, other.tokens, writer)
}

function selectOf({ arg, cases }: Select, other: readonly Token[], writer: Writer): string {
  const named = cases.filter(({ key }) => key !== 'other')
  const isYesOrNo = named.every(({ key }) => key === 'true')
  addValue(writer, arg, isYesOrNo ? 'boolean' : 'string')
  return named.reduceRight(
    (rest, { key, tokens }) =>
      `(v.${arg}${isYesOrNo ? '' : ` === ${JSON.stringify(key)}`} ? ${sourceOf(tokens, writer, null)} : ${rest})`,
    sourceOf(other, writer, null),
  )
}

function pluralOf({ arg, cases }: Select, writer: Writer): string {
  addValue(writer, arg, 'number')
  const sources = new Map(cases.map(({ key, tokens }) => [key, sourceOf(tokens, writer, arg)]))
  const exact = [...sources].filter(([key]) => key.startsWith('='))
  const byRule = [...sources].filter(([key]) => !key.startsWith('='))
  return exact.reduceRight(
    (rest, [key, source]) => `(v.${arg} === ${key.slice(1)} ? ${source} : ${rest})`,
    pluralComparisonOf(`v.${arg}`, byRule, writer),
  )
}

/** Languages whose plural rule is a comparison avoid `Intl.PluralRules`, which is slow to create on slow phones. */
function pluralComparisonOf(
  value: string,
  cases: readonly (readonly [string, string])[],
  writer: Writer,
): string {
  const forms = new Map(cases)
  const other = forms.get('other') ?? '""'
  const one = forms.get('one')
  const rule = singularRuleOf(writer.language)
  if (forms.size === 1) return other
  if (forms.size === 2 && one !== undefined && rule !== null) return `(${value} ${rule} ? ${one} : ${other})`
  writer.formats.add('plural')
  return `plural(${value}, { ${cases.map(([key, source]) => `${key}: ${source}`).join(', ')} })`
}

/** `=== 1` or `< 2`. null if `one` includes further numbers, such as 21. */
function singularRuleOf(language: string): string | null {
  const numbers = numbersOf('one', language).join()
  return numbers === '1' ? '=== 1' : numbers === '0,1' ? '< 2' : null
}

const knownNumbers = new Map<string, readonly number[]>()

/** The integers up to 1,000 in a plural category of a language. */
export function numbersOf(category: PluralCategory, language: string): readonly number[] {
  const key = `${language} ${category}`
  const cached = knownNumbers.get(key)
  if (cached !== undefined) return cached
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 1001 }, (_none, number) => number).filter(
    (number) => rules.select(number) === category,
  )
  knownNumbers.set(key, numbers)
  return numbers
}

function addValue({ values }: Writer, name: string, type: ValueType): void {
  const known = values.get(name)
  if (known === undefined || known === 'string | number') values.set(name, type)
  else if (type !== 'string | number' && type !== known)
    throw new Error(`{${name}} is both ${known} and ${type}`)
}
