import { browserPlatform } from '#src/platform/browser-platform.ts'
import { canonicalCodeAddress } from '#src/contract/wire/code-address.ts'
import { mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { restoreLocale } from '#src/i18n/restore-locale.ts'
import { openAppData } from '#src/app/startup/open-app-data.ts'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'
import { storeInstallPrompt } from '#src/platform/device/install-prompt.ts'
import './app/global.css'

// A printed code contains its own form of the URL. The app uses only one form per code.
const address = canonicalCodeAddress(location)
if (address !== null) history.replaceState(history.state, '', address)

storeInstallPrompt()

// Opens a member's data while the code that shows it is still loading. The router handles a failure.
if (mayBeSignedIn(browserPlatform.storage)) openAppData().catch(() => undefined)
// Loads the language's texts in parallel with the code that shows them. English has nothing to load.
Promise.all([import('#src/app/startup/show-app.tsx'), restoreLocale()])
  .then(([{ showApp }]) => showApp({ instead: null }))
  .catch((error: unknown) => {
    removeSnapshot()
    browserPlatform.log.error('app-not-shown', error)
  })
