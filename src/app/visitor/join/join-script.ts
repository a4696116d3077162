import { canonicalCodeAddress } from '#src/contract/wire/code-address.ts'
import { joinParts } from '#src/contract/wire/join-template.ts'
import { loadDeterrents, preloadApp, startApp } from './load-app.ts'
import { makeFormLive } from './live-form.ts'
import { prefetchPositionIfAllowed } from './prefetch-position.ts'

/**
 * The script of the prerendered page of a zone's code. Without it, the page works by submitting its form. With it,
 * signing in needs no page load, and the app's code loads while the person types. It is a single small file, so its
 * imports must not contain schemas or components.
 */
function startJoinPage(): void {
  const page = document.documentElement
  // All later code expects one canonical URL per code.
  const address = canonicalCodeAddress(location)
  if (address !== null) history.replaceState(history.state, '', address)
  keepFragmentInLinks()
  showBrowserColor()
  afterPaint(loadDeterrents)
  const form = document.getElementById(joinParts.form)
  if (!(form instanceof HTMLFormElement)) return
  // This browser has an account whose cookie is missing. The app handles that.
  if (isKnownHere()) void startApp(null)
  makeFormLive(form)
  page.dataset['live'] = ''
  afterPaint(() => {
    preloadApp(form)
    void prefetchPositionIfAllowed()
  })
  // A page restored from the back/forward cache shows a form that was already submitted.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Signing in returns to the code with all its data. Only the browser has the fragment. */
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

startJoinPage()
