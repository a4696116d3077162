import { type Page, test as base } from 'playwright/test'
import { Phone } from './app-page.ts'

interface Installed {
  /** The page of a new phone that has the whole app of this server in its cache, and nobody signed in. */
  readonly openInstalled: (url: string) => Promise<Page>
}

/**
 * For tests that are not about the first visit. What they open is closed with them. The app is there at once: before the
 * network is cut, wait for what the test relies on, such as a photo of the zone.
 */
export const test = base.extend<Installed>({
  openInstalled: async ({ viewport }, give) => {
    const phones: Phone[] = []
    await give(async (url) => {
      const phone = await Phone.launchInstalled(url)
      phones.push(phone)
      if (viewport !== null) await phone.page.setViewportSize(viewport)
      return phone.page
    })
    for (const phone of phones) await phone.dispose()
  },
})
