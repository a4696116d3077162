import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/wire/languages.ts'
import { readAreas } from '#src/build/messages/read-messages.ts'

/** The sections of REVIEW.md by the English names of the languages. */
const sections = new Map(
  readFileSync(`${import.meta.dirname}/REVIEW.md`, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name.replace(/ \(.*/, ''), lines.filter((line) => line.startsWith('- '))] as const
    }),
)
const names = new Intl.DisplayNames('en', { type: 'language' })
const reviewed = languages.filter(({ code }) => code !== 'en')

/** The value at a path such as `photo.reactionNames.fire` or `install.iosSteps[1]`. undefined if there is none. */
function valueAt(language: string, key: string): unknown {
  const [area = '', ...steps] = key.split(/[.[\]]+/).filter((step) => step !== '')
  let value: unknown = readAreas(language).get(area)?.messages
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

const quotation = /"([^"]+)"|«((?:[^«»]|«[^«»]*»)+)»/

test.each(reviewed)('each phrase that $name reviewers are asked about exists', ({ code }) => {
  const lines = sections.get(names.of(code) ?? '') ?? []
  expect(lines.length).toBeLessThanOrEqual(20)
  const gone = lines.filter((line) => {
    const keys = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, key = '']) => (key.includes('.') ? [key] : []))
    const values = keys.map((key) => valueAt(code, key))
    const [, plain, angled] = quotation.exec(line) ?? []
    const serializedValues = JSON.stringify(values).replaceAll(/\s/g, ' ')
    return (
      values.includes(undefined) || (values.length > 0 && !serializedValues.includes(plain ?? angled ?? ''))
    )
  })
  expect(gone).toEqual([])
})
