import { type Locator, type Page, expect } from 'playwright/test'
import { openUpload, tiles } from './app-page.ts'
import type { FurnishedServer } from './furnished-server.ts'

/** An overlay of a page: its path and how to open it. `open` returns the element that must then be visible. */
export interface Overlay {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<Locator>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

/** Presses the named controls in sequence. The dialog must then be visible. */
function dialog(name: string, path: string, presses: readonly (string | RegExp)[]): Overlay {
  const open = async (page: Page) => {
    for (const press of presses) await button(page, press).click()
    return page.getByRole('dialog')
  }
  return { name, path, open }
}

/** A menu, or the dialog that one of its items opens. */
function menu(name: string, path: string, [opener, item]: readonly [string | RegExp, string?]): Overlay {
  const open = async (page: Page) => {
    await button(page, opener).click()
    if (item === undefined) return page.getByRole('menuitem').first()
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('dialog')
  }
  return { name, path, open }
}

/** Submits an empty form. The summary receives focus, and its links lead to the fields. */
function emptyForm(name: string, path: string, presses: readonly (string | RegExp)[]): Overlay {
  const open = async (page: Page) => {
    for (const press of presses) await button(page, press).click()
    const summary = page.getByRole('alert').filter({ has: page.locator('a[href^="#"]') })
    await expect(summary).toBeFocused()
    const link = summary.getByRole('link').first()
    const fieldId = (await link.getAttribute('href'))?.slice(1)
    await link.press('Enter')
    await expect(page.locator(`[id="${fieldId}"]`)).toBeFocused()
    return summary
  }
  return { name, path, open }
}

export const visitorOverlays: readonly Overlay[] = [
  dialog('help of a visitor', '/', ['Help']),
  emptyForm('signing in with an empty form', '/sign-in', ['Sign in']),
]

export const guestOverlays = ({ photoId }: FurnishedServer): readonly Overlay[] => [
  menu('reporting', `/photo/${photoId}`, ['More', 'Report']),
  menu('a photo of me', `/photo/${photoId}`, ['More', 'Remove a photo of me']),
]

export const memberOverlays = ({ zoneId, photoId, photoIds }: FurnishedServer): readonly Overlay[] => {
  const zone = `/locations/${zoneId}`
  const photo = `/photo/${photoId}`
  return [
    dialog('help', '/', ['Help']),
    emptyForm('help sent empty', '/', ['Help', 'Send request']),
    menu('quick actions', '/', ['Quick actions']),
    menu('which zone', '/', ['Quick actions', 'Upload']),
    menu('sharing a zone', zone, ['Quick actions', 'Quick Share']),
    menu('instant code', '/', ['Quick actions', 'Create instant QR']),
    dialog('new zone', '/locations', ['New zone']),
    dialog('new zone sent empty', '/locations', ['New zone', 'Create zone']),
    menu('a listed zone', '/locations', [/^More for/]),
    dialog('code of a zone', zone, ['Show code']),
    menu('a zone offline', zone, [/^More for/, 'Make available offline']),
    menu('filtering photos', zone, [/^More for/, 'Filter photos']),
    menu('adding photos', zone, ['Quick actions', 'Upload']),
    {
      name: 'photos chosen to add',
      path: zone,
      open: async (page) => {
        await openUpload(page)
        const opened = page.getByRole('dialog')
        const buffer = Buffer.from('no photo')
        await opened
          .getByLabel('Choose photos')
          .setInputFiles([{ name: 'note.jpg', mimeType: 'image/jpeg', buffer }])
        await expect(opened.getByRole('listitem')).toHaveCount(1)
        return opened
      },
    },
    {
      name: 'the size of photos',
      path: zone,
      open: async (page) => {
        await button(page, /^More for/).click()
        return page.getByRole('menuitemradio').first()
      },
    },
    { name: 'choosing photos', path: zone, open: chooseTwo },
    {
      name: 'sharing many photos',
      path: zone,
      open: async (page) => {
        await (await chooseTwo(page)).getByRole('button', { name: 'Share', exact: true }).click()
        return page.getByRole('dialog')
      },
    },
    menu('a member', `${zone}/people`, [/^Actions for/]),
    menu('a code', `${zone}/codes`, [/^More for/]),
    dialog('the picture of a code', `${zone}/codes`, [/^Show QR of/]),
    dialog('new code', `${zone}/codes`, ['New code']),
    dialog('new code sent empty', `${zone}/codes`, ['New code', 'Make code']),
    menu('more for a photo', photo, ['More']),
    dialog('sharing a photo', photo, ['Share']),
    dialog('a photo in the whole window', photo, ['Full screen']),
    dialog('deleting a comment', photo, [/^Delete the comment of/]),
    dialog('sharing an album', `/album/${photoIds.join(',')}`, ['Share']),
    ...['Filters', 'Adjust', 'Crop', 'Blur'].map((tab) => ({
      name: `editor, ${tab}`,
      path: photo,
      open: async (page: Page) => {
        await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
        const editor = page.getByRole('dialog', { name: 'Edit photo' })
        await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5)
        await editor.getByRole('tab', { name: tab }).click()
        return editor
      },
    })),
    dialog('choosing a brand', '/profile/appearance', ['Change']),
    dialog('every key', '/profile/appearance', ['Show all keys']),
  ]
}

async function chooseTwo(page: Page): Promise<Locator> {
  await expect(tiles(page).first()).toBeVisible()
  await button(page, 'Select').click()
  const photos = page.locator('main li [aria-pressed]').filter({ has: page.locator('img') })
  await photos.nth(0).click()
  await photos.nth(1).click()
  return page.getByRole('group', { name: 'Selected photos' })
}
