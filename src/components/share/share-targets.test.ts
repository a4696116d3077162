import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShareContent, cutText, hashtagsOf, maxHashtags, shareTargets } from './share-targets.ts'

const plain: ShareContent = {
  title: 'Sunset',
  description: '“Sunset” from Summit meadow',
  imageUrl: null,
  url: 'https://photos.example/photo/1',
  hashtags: ['SnapZone'],
}

/** Any text that people and keyboards can produce, including unpaired surrogates. */
const written = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(fc.integer({ min: 0xd800, max: 0xdfff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('صورة من الجبل 🏔️', '<script>alert("1")</script>', 'a\n\nb\u0000c', '👩‍👩‍👧‍👦'.repeat(900)),
  fc.constant('y'.repeat(10_000)),
)
const content = fc.record({
  title: written,
  description: written,
  imageUrl: fc.option(fc.webUrl()),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  hashtags: fc.array(written, { maxLength: 12 }),
})

function addressFor(platform: string, shared: ShareContent): URL {
  const target = shareTargets.find((one) => one.platform === platform)
  return new URL(target?.addressOf(shared) ?? '')
}

test('offers the eight platforms, each with its own host', () => {
  expect(
    shareTargets.map(({ platform, addressOf }) => `${platform} ${new URL(addressOf(plain)).host}`),
  ).toEqual([
    'facebook www.facebook.com',
    'twitter twitter.com',
    'whatsapp wa.me',
    'telegram t.me',
    'linkedin www.linkedin.com',
    'pinterest www.pinterest.com',
    'reddit www.reddit.com',
    'email ',
  ])
})

test('every address contains the full link and is short and plain enough to open', () => {
  fc.assert(
    fc.property(content, (shared) => {
      for (const { addressOf } of shareTargets) {
        const address = addressOf(shared)
        expect(address).toMatch(/^(?:https:\/\/|mailto:\?)[\x21-\x7e]*$/)
        expect(address).not.toMatch(/[<>"'`\\]/)
        expect(address.length).toBeLessThan(12_000)
        const values = [...new URL(address).searchParams.values()]
        expect(values.some((value) => value.split('\n').includes(shared.url))).toBe(true)
      }
    }),
  )
})

test('an address only leads to its platform, for any shared content', () => {
  fc.assert(
    fc.property(content, (shared) => {
      for (const { addressOf } of shareTargets) {
        const found = new URL(addressOf(shared))
        const usual = new URL(addressOf(plain))
        expect(found.origin + found.pathname).toBe(usual.origin + usual.pathname)
        expect(found.hash).toBe('')
      }
    }),
  )
})

test('a tweet’s text has at most 230 characters, and with link and hashtags at most 280', () => {
  fc.assert(
    fc.property(content, (shared) => {
      const { searchParams } = addressFor('twitter', shared)
      const text = searchParams.get('text') ?? ''
      const tags = (searchParams.get('hashtags') ?? '').split(',').filter(Boolean)
      expect(Array.from(text).length).toBeLessThanOrEqual(230)
      expect(tags.length).toBeLessThanOrEqual(5)
      expect(
        Array.from(`${text} ${'l'.repeat(23)}${tags.map((tag) => ` #${tag}`).join('')}`).length,
      ).toBeLessThanOrEqual(280)
    }),
  )
})

test('cutting keeps whole code points and marks the cut', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 300 }), (text, most) => {
      const cut = cutText(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(Array.from(cut).length).toBeLessThanOrEqual(most)
      const whole = cutText(text, 1_000_000)
      expect(cut === whole || (cut.endsWith('…') && whole.startsWith(cut.slice(0, -1)))).toBe(true)
    }),
  )
  expect(cutText('🏔️'.repeat(400), 230).endsWith('…')).toBe(true)
  expect(Array.from(cutText('א'.repeat(231), 230)).length).toBe(230)
})

test('at most five distinct hashtags, of letters, digits and underscores', () => {
  fc.assert(
    fc.property(fc.array(written), (words) => {
      const tags = hashtagsOf(words)
      expect(tags.length).toBeLessThanOrEqual(maxHashtags)
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
      for (const tag of tags) expect(tag).toMatch(/^[\p{L}\p{M}\p{N}_]{1,50}$/u)
    }),
  )
  expect(hashtagsOf(['#Snap Zone', 'snapzone', '2026', '<b>', 'שקיעה', ''])).toEqual([
    'SnapZone',
    'b',
    'שקיעה',
  ])
})

test('right-to-left text is on its own line before the link', () => {
  const shared = { ...plain, description: 'صورة من “الجبل”' }
  expect(addressFor('whatsapp', shared).searchParams.get('text')).toBe(`صورة من “الجبل”\n${plain.url}`)
  expect(addressFor('email', shared).searchParams.get('body')).toBe(`صورة من “الجبل”\n${plain.url}`)
})
