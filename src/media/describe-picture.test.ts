import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { describePicture, descriptionOf, findDescriber } from './describe-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const picture = new Blob(['picture'], { type: 'image/webp' })
const call = {
  request: 'Describe this photo.',
  language: 'en',
  maxLength: 100,
  signal: new AbortController().signal,
}

/** Stands in for the browser's model, which supports one language. */
function model(answer: () => Promise<string>, availability = 'available') {
  const counts = { sessions: 0, destroyed: 0 }
  vi.stubGlobal('LanguageModel', {
    availability: ({ expectedOutputs: [output] }: { expectedOutputs: { languages: string[] }[] }) =>
      Promise.resolve(output?.languages.includes('en') === true ? availability : 'unavailable'),
    create: () => {
      counts.sessions += 1
      return Promise.resolve({ prompt: answer, destroy: () => (counts.destroyed += 1) })
    },
  })
  return counts
}

test('returns the language the model writes: the requested one, else English, else none', async () => {
  expect(await findDescriber('en')).toBeNull()
  model(() => Promise.resolve(''))
  expect(await findDescriber('en')).toBe('en')
  expect(await findDescriber('de')).toBe('en')
})

test('a model that would need a download does not count, and no session is created', async () => {
  for (const availability of ['downloadable', 'downloading', 'unavailable']) {
    const counts = model(() => Promise.resolve('A cat.'), availability)
    expect(await findDescriber('en')).toBeNull()
    expect(await describePicture(picture, call)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(counts.sessions).toBe(0)
  }
})

test('returns the description and destroys the session, even after a failure', async () => {
  const counts = model(() => Promise.resolve('“Two people\n on a **beach**.”'))
  expect(await describePicture(picture, call)).toEqual({ ok: true, value: 'Two people on a beach.' })
  expect(counts.destroyed).toBe(1)
  const empty = model(() => Promise.resolve(' '))
  expect(await describePicture(picture, call)).toMatchObject({ ok: false, error: { code: 'failed' } })
  expect(empty.destroyed).toBe(1)
  const failing = model(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
  expect(await describePicture(picture, call)).toMatchObject({ ok: false, error: { code: 'failed' } })
  expect(failing.destroyed).toBe(1)
})

test('a description is one line within the limit, and ends with a whole word if it has spaces', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 80 }), (answer, maxLength) => {
      const description = descriptionOf(answer, maxLength)
      expect(description.length).toBeLessThanOrEqual(maxLength)
      expect(description).toBe(description.trim())
      expect(description).not.toMatch(/[\n\t*#`]/u)
    }),
  )
  expect(descriptionOf('one two three', 9)).toBe('one two')
})
