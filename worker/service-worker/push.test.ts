import { expect, test } from 'vitest'
import type { PushMessage } from '#src/contract/wire/push.ts'
import { pathIn, readPush } from './push.ts'

const origin = 'https://photos.example'

function message(notification: Partial<PushMessage['notification']>): string {
  const whole: PushMessage = {
    web_push: 8030,
    notification: {
      title: 'Meadow',
      body: 'Ada added a photo',
      navigate: `${origin}/photo/a_b?from=push`,
      lang: 'en',
      tag: 'photos:a',
      icon: `${origin}/brands/snapzone/icon-192.png`,
      ...notification,
    },
  }
  return JSON.stringify(whole)
}

test('shows a push message and opens its page', () => {
  expect(readPush(message({}), origin)).toEqual({
    title: 'Meadow',
    options: {
      body: 'Ada added a photo',
      tag: 'photos:a',
      icon: `${origin}/brands/snapzone/icon-192.png`,
      lang: 'en',
      data: { path: '/photo/a_b?from=push' },
    },
  })
})

test('an image of our own origin is shown, others are not', () => {
  const image = `${origin}/uploads/a.jpg?r=thumb`
  expect(readPush(message({ image }), origin)?.options.image).toBe(image)
  expect(readPush(message({ image: 'https://evil.example/a.jpg' }), origin)?.options).not.toHaveProperty(
    'image',
  )
})

test('opens the home page if the URL has another origin, and loads no image from there', () => {
  const elsewhere = message({ navigate: 'https://evil.example/x', icon: 'https://evil.example/i.png' })
  expect(readPush(elsewhere, origin)?.options).toMatchObject({ icon: '', data: { path: '/' } })
  expect(readPush(message({ navigate: 'javascript:alert(1)' }), origin)?.options.data.path).toBe('/')
})

test.each(['', 'not json', 'null', '[]', '{}', '{"notification":null}', '{"notification":{"title":3}}'])(
  'shows nothing for %j',
  (text) => expect(readPush(text, origin)).toBeNull(),
)

test('a notification without a path opens the home page', () => {
  expect(pathIn({ path: '/locations/1' })).toBe('/locations/1')
  expect([pathIn(null), pathIn({ path: 3 }), pathIn('x')]).toEqual(['/', '/', '/'])
})
