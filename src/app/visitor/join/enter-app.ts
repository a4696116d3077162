import * as v from 'valibot'
import { brandOf } from '#src/brand/current-brand.ts'
import { storeEarlyJoin } from '#src/components/zone/early-join.ts'
import { prepareJoin } from '#src/components/zone/prepare-join.ts'
import { attemptJoin } from '#src/components/zone/use-join.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { restoreLocale } from '#src/i18n/restore-locale.ts'
import { enteredEvent, joinCookie, joinMessages } from '#src/contract/wire/join-template.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { storeInstallPrompt } from '#src/platform/device/install-prompt.ts'
import { mayHaveUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { consoleLog } from '#src/platform/log.ts'
import { openAppData } from '#src/app/startup/open-app-data.ts'
import { showApp } from '#src/app/startup/show-app.tsx'
import { consumeCookie } from '#src/platform/storage/consume-cookie.ts'

/**
 * The app's code for the prerendered page of a zone's code. After the page has signed the guest in, the app opens their
 * data and takes over in the same document.
 */
window.addEventListener(
  enteredEvent,
  (event) => {
    enter(event.detail).catch((error: unknown) => {
      consoleLog.error('app-not-shown', error)
      const message = document.getElementById(joinMessages.codeMissing)
      if (message !== null) message.hidden = false
    })
  },
  { once: true },
)

type EnteredEvent = WindowEventMap[typeof enteredEvent]

async function enter({ user: answer, untilIdle }: EnteredEvent['detail']): Promise<void> {
  const page = document.documentElement
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  storeInstallPrompt()
  // If it cannot be parsed, the user is requested from the server again.
  const user = v.safeParse(v.pipe(v.string(), v.parseJson(), User), answer)
  const opening = openAppData(user.success ? user.output : null)
  page.lang = page.dataset['locale'] ?? page.lang
  await restoreLocale()
  const code = location.pathname.split('/')[2] ?? ''
  const zoneId = await opening
    .then(() => (user.success ? enterZone() : null))
    .catch((error: unknown) => {
      consoleLog.error('zone-not-entered', error)
      return null
    })
  await showApp({ instead: { untilIdle, ...coverApp(root) } })
  delete page.dataset['join']
  if (zoneId !== null) await addPhotosOfPage(zoneId, code)
}

/** Keeps the page's buttons in place over the app until the app has content. */
function coverApp(root: HTMLElement): { readonly unmount: () => void; readonly uncover: () => void } {
  const cover = document.createElement('div')
  cover.style.cssText =
    'position:fixed;inset:0;z-index:2147483647;overflow:auto;background:var(--colors-canvas)'
  return {
    unmount: () => {
      const { scrollY } = window
      cover.append(...root.childNodes)
      root.inert = true
      root.ariaHidden = 'true'
      document.body.append(cover)
      cover.scrollTop = scrollY
    },
    uncover: () => {
      root.inert = false
      root.ariaHidden = null
      cover.remove()
    },
  }
}

/** Turns the files chosen on the page into photos of the zone. */
async function addPhotosOfPage(zoneId: ZoneId, code: string): Promise<void> {
  if (!(await mayHaveUnclaimed(browserPlatform.storage.indexedDB))) return
  const { addFirstPhotos } = await loadWithRetry(() => import('#src/components/upload/add-first-photos.ts'))
  await addFirstPhotos(zoneId, code)
}

/** A zone that is not on this device after this time is shown while it loads. */
const timeoutMs = 10_000

/**
 * Joins the zone of the page's code in the background, while the page's photo buttons stay. When the zone is on this
 * device, the URL changes to the zone's. Returns its id. Returns null if the app's join page must continue, which then
 * shows the reason.
 */
async function enterZone(): Promise<ZoneId | null> {
  const scanned = readScannedText(location.href)
  if (scanned === null || consumeCookie(joinCookie) !== scanned.code) return null
  const slug = document.documentElement.dataset['zoneBrand']
  const byServer = v.is(BrandSlug, slug) ? brandOf(slug) : null
  const brand = scanned.payload === null ? byServer : brandOf(scanned.payload.brand)
  const { needsPosition, position, problem } = await prepareJoin(scanned, brand)
  const request = { qrCode: location.href, position, hasAsked: needsPosition, isSure: false }
  const state = await attemptJoin(request)
  const isIn = state.kind === 'joined' || (state.kind === 'waiting' && state.doubt?.kind !== 'ended')
  if (!isIn || state.zoneId === null) {
    storeEarlyJoin({ state, problem })
    return null
  }
  await waitForLocalZone(state.zoneId)
  history.replaceState(history.state, '', `/locations/${state.zoneId}`)
  return state.zoneId
}

/** Resolves when this device can show the zone, at the latest after the timeout. */
function waitForLocalZone(id: ZoneId): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopTimer()
      stop()
      resolve()
    }
    const stopTimer = browserPlatform.clock.startTimer(timeoutMs, end)
    const stop = watchData(requireContext(), (context) => readZone(context, id), {
      onValue: (zone) => {
        if (zone !== null) end()
      },
      onError: end,
    })
  })
}
