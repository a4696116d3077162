import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { whiteBelow } from '#src/components/photo/picture-image.tsx'
import { type SnapshotNode, snapshotMarkup } from './snapshot-markup.ts'

const node = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly SnapshotNode[]
): SnapshotNode => ({ tag, attributes: Object.entries(attributes), children })

const token = /<\/?([a-z0-9]+)((?: [a-zA-Z-]+="[^"<>]*")*)>|[^<>]+/gy
const allowedNames =
  /^(?:class|style|href|src|alt|type|tabindex|decoding|draggable|fill|stroke|d|width|data-badge|data-transient)$/

/** Returns all element and attribute names as a parser reads them. Fails on ambiguous markup. */
function read(markup: string): { readonly tags: readonly string[]; readonly texts: string } {
  const tags: string[] = []
  let texts = ''
  let length = 0
  for (const [whole, tag, attributes = ''] of markup.matchAll(token)) {
    length += whole.length
    if (tag === undefined) texts += whole
    else if (!whole.startsWith('</')) tags.push(tag)
    for (const [, name = ''] of attributes.matchAll(/ ([a-zA-Z-]+)="[^"]*"/g))
      expect(name).toMatch(allowedNames)
  }
  expect(length).toBe(markup.length)
  return { tags, texts }
}

const hostileText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '</div></div><div id="root">',
    '&lt;b&gt;',
    'javascript:alert(1)',
    '<!--',
    ']]>',
    ' onload=',
    '\u2028<svg/onload=1>',
  ),
)

test('captions, names and addresses never become elements or attributes', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (caption, name, address) => {
      const markup = snapshotMarkup([
        node(
          'div',
          { class: name, style: caption, onclick: caption, id: name, 'data-badge': address },
          caption,
          node('a', { href: address }, name),
          node('img', { src: address, alt: caption, srcset: address }),
          node('svg', { fill: name }, node('path', { d: caption, stroke: address })),
          node('script', { src: address }, caption),
          node('style', {}, caption),
          node('iframe', { src: address, srcdoc: caption }),
        ),
      ])
      const { tags, texts } = read(markup)
      expect(tags).toEqual(['div', 'a', 'img', 'svg', 'path'])
      expect(readText(texts)).toBe(caption + name)
    }),
  )
})

function readText(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
}

test('transient counts, ages, states and notices leave only their space, without text, images or sizes', () => {
  const nonBlankText = fc.string({ minLength: 1 }).filter((text) => /\S/u.test(text))
  fc.assert(
    fc.property(nonBlankText, nonBlankText, fc.integer({ min: 0, max: 100 }), (name, state, percent) => {
      const markup = snapshotMarkup([
        node('h1', {}, name),
        node(
          'div',
          { 'data-transient': 'true', class: 'tray' },
          node('p', {}, state),
          node('span', { style: `width: ${percent}%` }, node('img', { src: '/uploads/ab.jpg?r=thumb' })),
        ),
      ])
      const { tags, texts } = read(markup)
      expect(tags).toEqual(['h1', 'div', 'p', 'span'])
      expect(readText(texts.trimEnd())).toBe(name.trimEnd())
      expect(markup).not.toContain('style="')
    }),
  )
})

test.each([
  ['https://evil.example/x'],
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['/api/logout'],
  ['/photo/a"b'],
  ['#here'],
  [''],
])('an attribute with a foreign URL or a script is left out: %s', (href) => {
  expect(snapshotMarkup([node('a', { href })])).toBe('<a tabindex="-1"></a>')
})

test.each([
  ['https://evil.example/uploads/a'],
  ['//evil.example/uploads/a'],
  ['data:image/png;base64,AAAA'],
  ['blob:https://photos.example/1'],
  ['/api/uploads/a'],
  ['/uploads/../api/logout'],
])('an image that no cache stores is left out: %s', (src) => {
  expect(snapshotMarkup([node('img', { src })])).toBe('<img alt="" decoding="async" draggable="false">')
})

test('in-app links, photos and the brand’s images stay', () => {
  const pattern = 'mask-image: url("/brands/snapzone/pattern.svg"), linear-gradient(to right, #000, red)'
  expect(
    snapshotMarkup([
      node(
        'a',
        { href: '/photo/1_2?from=home', class: 'tile' },
        node('img', { src: '/uploads/ab.jpg?r=thumb' }),
      ),
      node('div', { style: pattern }),
    ]),
  ).toBe(
    '<a href="/photo/1_2?from=home" class="tile" tabindex="-1">' +
      '<img src="/uploads/ab.jpg?r=thumb" alt="" decoding="async" draggable="false"></a>' +
      `<div style="${pattern.replaceAll('"', '&quot;')}"></div>`,
  )
})

test('the white background of an image that may be transparent stays', () => {
  const { backgroundImage } = whiteBelow({ objectFit: 'contain', width: 600, height: 400 })
  const markup = snapshotMarkup([node('img', { style: `background-image: ${backgroundImage};` })])
  expect(markup.replaceAll('&#39;', "'")).toContain("width='600' height='400' style='background:%23fff'")
})

test.each([
  ['background: url("data:image/svg+xml,<svg onload=x/>")'],
  ['background: url(https://evil.example/a.png)'],
  ['background: url("/uploads/secret")'],
  ['background: u\\72l(/x)'],
  ['background: image-set("x" 1x)'],
])('a style that fetches something is left out: %s', (style) => {
  expect(snapshotMarkup([node('div', { style })])).toBe('<div></div>')
})

test('text typed in fields is left out, and no form is submitted', () => {
  expect(
    snapshotMarkup([
      node(
        'form',
        { action: '/api/auth/login', method: 'post' },
        node('textarea', { name: 'comment' }, 'Half a sentence'),
        node('input', { type: 'email', value: 'ada@example.org', name: 'email' }),
        node('input', { type: 'password', value: 'secret' }),
        node('select', {}, node('option', {}, 'Chosen')),
        node('button', { type: 'submit', name: 'x' }, 'Send'),
      ),
    ]),
  ).toBe(
    '<div><textarea tabindex="-1"></textarea><input type="email" tabindex="-1"><input tabindex="-1">' +
      '<select tabindex="-1"></select><button tabindex="-1" type="button">Send</button></div>',
  )
})
