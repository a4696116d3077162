import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isMissingCode, routerReloadNote, watchMissingCode } from './missing-code.ts'

afterEach(() => vi.unstubAllGlobals())

/** The session notes of a browser after code of the app failed to load. */
function notesAfterFailure(controller: object | null): readonly string[] {
  const page = new EventTarget()
  const notes: string[] = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  vi.stubGlobal('sessionStorage', { setItem: (key: string) => notes.push(key) })
  watchMissingCode()
  const payload = new Error('Failed to fetch dynamically imported module: /assets/profile.js')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isMissingCode(payload)).toBe(true)
  return notes
}

test('the router reloads a page whose code is missing only where a service worker answers', () => {
  const note = `${routerReloadNote}Failed to fetch dynamically imported module: /assets/profile.js`
  expect(notesAfterFailure(null)).toEqual([note])
  expect(notesAfterFailure({})).toEqual([])
})

test('the router records its reloads under the key that the app sets in advance', () => {
  const router = dirname(createRequire(import.meta.url).resolve('@tanstack/react-router/package.json'))
  const source = readFileSync(join(router, 'dist/esm/lazyRouteComponent.js'), 'utf8')
  expect(source).toContain(`\`${routerReloadNote}\${error.message}\``)
})
