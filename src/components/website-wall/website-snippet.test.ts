import { expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { websiteSnippet } from './website-snippet.ts'

const key = v.parse(EmbedKey, 'ab'.repeat(16))
const origin = 'https://photos.example'

test('the HTML contains the wall’s address and size, and no name breaks out of it', () => {
  expect(websiteSnippet({ origin, key, title: 'Ben & "Jo" <3', size: '640x360' })).toBe(
    `<iframe src="https://photos.example/embed/wall/${key}" title="Ben &amp; &quot;Jo&quot; &lt;3" width="640" height="360" style="max-width:100%;border:0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`,
  )
  expect(websiteSnippet({ origin, key, title: '', size: 'full' })).toContain('width:100%;aspect-ratio:16/9')
})
