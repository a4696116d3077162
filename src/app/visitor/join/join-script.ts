import { plainCodeAddress } from '#src/contract/wire/code-address.ts'
import { joinParts } from '#src/contract/wire/join-template.ts'
import { loadDeterrents, preloadApp, startApp } from './load-app.ts'
import { makeFormLive } from './live-form.ts'
import { askPositionIfAllowed } from './warm-position.ts'

/**
 * The script that stands in the prerendered page of a zone's code. The page works without it by posting its form; with it,
 * signing in takes no load of a page, and the app's code comes while the person types. It is one small file: whatever it
 * imports must be free of schemas and components.
 */
function begin(): void {
  const page = document.documentElement
  // Whatever follows knows a code by one address.
  const address = plainCodeAddress(location)
  if (address !== null) history.replaceState(history.state, '', address)
  keepFragmentInLinks()
  showBrowserColor()
  afterPaint(loadDeterrents)
  const form = document.getElementById(joinParts.form)
  if (!(form instanceof HTMLFormElement)) return
  // This browser has an account whose cookie is gone: the app handles that.
  if (isKnownHere()) void startApp(null)
  makeFormLive(form)
  page.dataset['live'] = ''
  afterPaint(() => {
    preloadApp(form)
    void askPositionIfAllowed()
  })
  // A page that comes back from the browser's own cache shows a form that was sent.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Signing in leads back to the code with all that it holds; only the browser knows the fragment. */
function keepFragmentInLinks(): void {
  if (location.hash === '') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="returnTo="]'))
    link.href += encodeURIComponent(location.hash)
}

function showBrowserColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta !== null) meta.content = getComputedStyle(document.documentElement).backgroundColor
}

function isKnownHere(): boolean {
  try {
    return localStorage.getItem('waypost.session') !== null
  } catch {
    return false
  }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

begin()
