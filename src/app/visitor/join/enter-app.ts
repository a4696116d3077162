import * as v from 'valibot'
import { restoreLocale } from '#src/i18n/restore-locale.ts'
import { enteredEvent, joinMessages } from '#src/contract/wire/join-template.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { keepInstallPrompt } from '#src/platform/device/install-prompt.ts'
import { mayHaveUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { consoleLog } from '#src/platform/log.ts'
import { openAppData } from '#src/app/startup/open-app-data.ts'
import { enterZone } from './enter-zone.ts'
import { showApp } from '#src/app/startup/show-app.tsx'

/**
 * The app's code for the prerendered page of a zone's code: once the page has signed the guest in, the app opens its data
 * for them and takes the page over in the same document.
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
  keepInstallPrompt()
  // Of what cannot be read the data asks the server again.
  const user = v.safeParse(v.pipe(v.string(), v.parseJson(), User), answer)
  const opened = openAppData(user.success ? user.output : null)
  page.lang = page.dataset['locale'] ?? page.lang
  await restoreLocale()
  const code = location.pathname.split('/')[2] ?? ''
  const zoneId = await opened
    .then(() => (user.success ? enterZone() : null))
    .catch((error: unknown) => {
      consoleLog.error('zone-not-entered', error)
      return null
    })
  await showApp({ instead: { untilIdle, ...overApp(root) } })
  delete page.dataset['join']
  if (zoneId !== null) await addPhotosOfPage(zoneId, code)
}

/** The page's buttons stay where they are, over the app, until that has something to show. */
function overApp(root: HTMLElement): { readonly unmount: () => void; readonly uncover: () => void } {
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

/** What was chosen on the page becomes photos of the zone. */
async function addPhotosOfPage(zoneId: ZoneId, code: string): Promise<void> {
  if (!(await mayHaveUnclaimed(browserPlatform.storage.indexedDB))) return
  const { addFirstPhotos } = await loadPart(() => import('#src/components/upload/add-first-photos.ts'))
  await addFirstPhotos(zoneId, code)
}
