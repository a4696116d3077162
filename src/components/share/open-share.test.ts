import { expect, test } from 'vitest'
import { type ShareBrowser, openShare } from './open-share.ts'
import { type ShareContent, shareTargets } from './share-targets.ts'

const content: ShareContent = {
  title: 'Sunset',
  description: 'Sunset from the hut',
  imageUrl: null,
  url: 'https://photos.example/photo/1',
  hashtags: [],
}

/** A browser that records the calls it receives. */
function browserThat(does: {
  readonly blocks?: boolean
  readonly refuses?: boolean
  readonly throws?: boolean
}) {
  const noted: string[] = []
  const popup = {
    opener: 'ours',
    location: { replace: (address: string) => noted.push(`${popup.opener} ${new URL(address).host}`) },
  }
  const browser: ShareBrowser = {
    open: (address, _target, features) => {
      if (does.throws === true) throw new Error('no windows here')
      noted.push(`${address} ${features}`)
      return does.blocks === true ? null : popup
    },
    goTo: (address) => noted.push(address.slice(0, 8)),
    writeText: async (text) => {
      if (does.refuses === true) throw new DOMException('refused', 'NotAllowedError')
      noted.push(text)
    },
  }
  return { browser, noted }
}

function target(platform: string) {
  const found = shareTargets.find((one) => one.platform === platform)
  if (found === undefined) throw new Error(`No target ${platform}`)
  return found
}

test('a platform opens in a 600 by 400 window without access to its opener', async () => {
  const { browser, noted } = browserThat({})
  expect(await openShare(target('telegram'), content, browser)).toBe('opened')
  expect(noted).toEqual(['about:blank popup,width=600,height=400', 'null t.me'])
})

test('a mail link opens no window', async () => {
  const { browser, noted } = browserThat({})
  expect(await openShare(target('email'), content, browser)).toBe('opened')
  expect(noted).toEqual(['mailto:?'])
})

test('a blocked window copies the link instead', async () => {
  const { browser, noted } = browserThat({ blocks: true })
  expect(await openShare(target('reddit'), content, browser)).toBe('copied')
  expect(noted.at(-1)).toBe(content.url)
})

test('reports a blocked window without clipboard access, and a failed opening', async () => {
  const refusing = browserThat({ blocks: true, refuses: true })
  expect(await openShare(target('reddit'), content, refusing.browser)).toBe('copy-failed')
  const failing = browserThat({ throws: true })
  expect(await openShare(target('reddit'), content, failing.browser)).toBe('failed')
  expect(failing.noted).toEqual([])
})
