import { type Page, test as base } from 'playwright/test'
import { Phone } from './app-page.ts'

interface InstalledFixtures {
  /** Opens a page of a new phone that has the whole app of this server in its cache and is signed out. */
  readonly openInstalled: (url: string) => Promise<Page>
}

/**
 * For tests that are not about the first visit. Closes all pages that it opened. The app is available at once, so
 * before cutting the network wait for what the test relies on, for example a photo of the zone.
 */
export const test = base.extend<InstalledFixtures>({
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
