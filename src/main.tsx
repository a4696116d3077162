import { browserPlatform } from '#src/platform/browser-platform.ts'
import { plainCodeAddress } from '#src/contract/wire/code-address.ts'
import { mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { restoreLocale } from '#src/i18n/restore-locale.ts'
import { openAppData } from '#src/app/startup/open-app-data.ts'
import { removeSnapshot } from '#src/app/boot-snapshot/remove-snapshot.ts'
import { keepInstallPrompt } from '#src/platform/device/install-prompt.ts'
import './app/global.css'

// A printed code opens at an address of its own; the app knows each code by one.
const address = plainCodeAddress(location)
if (address !== null) history.replaceState(history.state, '', address)

keepInstallPrompt()

// A member's data opens while the code that shows it is still on its way; a failure is the router's to show.
if (mayBeSignedIn(browserPlatform.storage)) openAppData().catch(() => undefined)
// A language's words come beside the code that shows them; English has none to wait for.
Promise.all([import('#src/app/startup/show-app.tsx'), restoreLocale()])
  .then(([{ showApp }]) => showApp({ instead: null }))
  .catch((error: unknown) => {
    removeSnapshot()
    browserPlatform.log.error('app-not-shown', error)
  })
