import { expect, test } from 'vitest'
import { languages } from '../../contract/wire/languages.ts'
import { parse } from '@messageformat/parser'
import { categoriesOf, compileMessage, numbersOf } from './compile-message.ts'
import { messageModule, type Messages } from './message-module.ts'
import { areasFor, completeAreas, readAreas, messageTexts, textsOf } from './read-messages.ts'

const others = languages.map(({ code }) => code).filter((code) => code !== 'en')
const hostLanguages = ['de', 'fr', 'es', 'it', 'pt', 'nl']
const english = readAreas('en')

/** The texts with a number that affects the sentence. */
function textsWithPlurals(language: string): readonly (readonly [string, string])[] {
  return [...messageTexts(language)].filter(([, text]) => text.includes('plural'))
}

type Token = ReturnType<typeof parse>[number]

function pluralsOf(tokens: readonly Token[]): readonly (Token & { readonly type: 'plural' })[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const nested = token.cases.flatMap(({ tokens: inner }) =>
      pluralsOf(inner.filter((one) => one.type !== 'octothorpe')),
    )
    return isPlural(token) ? [token, ...nested] : nested
  })
}

function isPlural(token: Token): token is Token & { readonly type: 'plural' } {
  return token.type === 'plural'
}

test.each(languages.map(({ code }) => code))('every message in %s can be compiled', (language) => {
  for (const [name, { messages, file }] of readAreas(language)) {
    const original = language === 'en' ? null : (english.get(name)?.messages ?? null)
    const area = { language, name, file, messages, english: original }
    expect(() => messageModule(area)).not.toThrow()
  }
})

test.each(languages.map(({ code }) => code))(
  'every plural in %s has all forms of the language',
  (language) => {
    const missing: string[] = []
    for (const [path, text] of textsWithPlurals(language)) {
      for (const plural of pluralsOf(parse(text, { strict: true }))) {
        const given = plural.cases.map(({ key }) => key)
        // Only zero and nonzero are distinguished, so the number does not change the sentence.
        if (given.every((key) => key === '=0' || key === 'other')) continue
        for (const category of categoriesOf(language)) {
          const uncovered = numbersOf(category, language).filter((number) => !given.includes(`=${number}`))
          if (uncovered.length > 0 && !given.includes(category)) missing.push(`${path}: ${category}`)
        }
      }
    }
    expect(missing).toEqual([])
  },
)

test.each(languages.map(({ code }) => code))(
  'every plural in %s covers 0, 1, 2, 3, 5, 21 and 100',
  (language) => {
    const wrong: string[] = []
    for (const [path, text] of textsWithPlurals(language)) {
      const { source, values } = compileMessage(text, language)
      for (const count of [0, 1, 2, 3, 5, 21, 100]) {
        const v = Object.fromEntries(
          [...values].map(([name, type]) => [name, type === 'number' ? count : 'x']),
        )
        const formattedText = evaluate(source, v, language)
        if (/undefined|NaN|[{}]/.test(formattedText)) wrong.push(`${path}: ${formattedText}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

/** The text of the compiled message. */
function evaluate(source: string, v: Readonly<Record<string, unknown>>, language: string): string {
  const plural = (count: number, forms: Readonly<Record<string, string>>) =>
    forms[new Intl.PluralRules(language).select(count)] ?? forms['other']
  const formats = [
    'Cents',
    'Dollars',
    'Bytes',
    'Meters',
    'Decimal',
    'Hour',
    'Day',
    'DateTime',
    'Month',
    'Time',
  ]
  const names = ['v', 'number', 'plural', ...formats.map((name) => `format${name}`)]
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the compiler's own output
  const formatMessage = new Function(...names, `return ${source}`)
  return String(formatMessage(v, String, plural, ...formats.map(() => String)))
}

/** The texts of areas that a language lacks, by path. */
function missingTexts(language: string, areas: readonly string[]): readonly string[] {
  const given = messageTexts(language)
  return [...english].flatMap(([area, { messages }]) =>
    areas.includes(area)
      ? textsOf(messages, area)
          .filter(([path, text]) => text !== '' && (given.get(path) ?? '') === '')
          .map(([path]) => path)
      : [],
  )
}

test.each(others)('guests see no English text in %s', (language) => {
  expect(missingTexts(language, completeAreas)).toEqual([])
})

test.each(hostLanguages)('hosts see no English text in %s', (language) => {
  expect(missingTexts(language, areasFor('hosts'))).toEqual([])
})

test('operators see no English text in German', () => {
  expect(missingTexts('de', areasFor('operators'))).toEqual([])
})

test.each(others)('%s translates every sentence', (language) => {
  const given = messageTexts(language)
  const same = [...messageTexts('en')].filter(
    ([path, text]) =>
      given.get(path) === text && (text.replaceAll(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 2,
  )
  expect(same).toEqual([])
})

test('a message that is not valid ICU MessageFormat is reported with its location', () => {
  const area = {
    language: 'de',
    name: 'tray',
    file: 'offline.json',
    english: { kinds: { like: 'Like {name}' } },
  }
  const fails = (text: Messages) => () => messageModule({ ...area, messages: { kinds: text } })
  expect(fails({ like: 'Like {name' })).toThrow('de/offline.json: tray.kinds.like')
  expect(fails({ like: 'Like {nam}' })).toThrow('{nam}')
  expect(fails({ lik: 'Like' })).toThrow('.kinds.lik does not exist in English')
  expect(fails({ like: { deeper: 'Like' } })).toThrow('.kinds.like')
})

test('uses English for a missing text, and a message that takes values in English takes them in every language', () => {
  const source = messageModule({
    language: 'de',
    name: 'tray',
    file: 'offline.json',
    english: { show: 'Show', by: 'By {name}', count: '{count, plural, one {# photo} other {# photos}}' },
    messages: { by: 'Von jemandem' },
  })
  expect(source).toContain('"show": "Show"')
  expect(source).toContain('"by": () => "Von jemandem"')
  expect(source).toContain('v.count === 1')
})

test('values are isolated in every message of a right-to-left language, and in no other', () => {
  const notIsolated: string[] = []
  for (const { code, direction } of languages) {
    for (const [path, text] of messageTexts(code)) {
      if (!text.includes('{')) continue
      const { source } = compileMessage(text, code)
      for (const [whole, before = ''] of source.matchAll(/(.{0,6})\$\{(?:v\.\w+|format\w+\(v\.\w+\))\}/g)) {
        if (before.endsWith(String.raw`\u2068`) !== (direction === 'rtl'))
          notIsolated.push(`${code}/${path}: ${whole}`)
      }
    }
  }
  expect(notIsolated).toEqual([])
})
