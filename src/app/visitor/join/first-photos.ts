import { joinParts } from '#src/contract/wire/join-template.ts'
import { storeUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'

/** For browsers without a cancel event. There, the window at least receives focus when the picker closes. */
const closedAfterFocusMs = 3000

/** The two buttons that open the camera and the gallery while the app's code loads. */
export interface FirstPhotoButtons {
  /** Resolves when no picker is open and no file is being stored, so that the page can be replaced. */
  readonly untilIdle: () => Promise<void>
}

/** Replaces the form with the buttons. `code` is the code of the page. Chosen files are stored on this device first. */
export function offerFirstPhotos(code: string): FirstPhotoButtons {
  const busy = new Set<Promise<unknown>>()
  let storedCount = 0
  const status = document.getElementById(joinParts.kept)
  const storeFiles = async (files: readonly File[]) => {
    if (files.length === 0 || status === null) return
    const { failed = '', other = '' } = status.dataset
    try {
      const stored = await storeUnclaimed(indexedDB, code, files)
      storedCount += stored
      const form = new Intl.PluralRules(document.documentElement.lang).select(storedCount)
      const kept = status.dataset[form] ?? other
      status.textContent = stored < files.length ? failed : kept.replace('#', String(storedCount))
    } catch {
      status.textContent = failed
    }
  }
  for (const [button, picker] of [
    [joinParts.camera, joinParts.cameraInput],
    [joinParts.gallery, joinParts.galleryInput],
  ] as const) {
    const input = document.getElementById(picker)
    if (!(input instanceof HTMLInputElement)) continue
    document.getElementById(button)?.addEventListener('click', () => {
      const work = pickFiles(input).then(storeFiles)
      busy.add(work)
      void work.finally(() => busy.delete(work))
    })
  }
  show(joinParts.entry, false)
  show(joinParts.otherWay, false)
  for (const link of document.querySelectorAll<HTMLElement>('a[href*="/sign-in"]'))
    link.style.display = 'none'
  show(joinParts.photos, true)
  document.getElementById(joinParts.camera)?.focus()
  return {
    untilIdle: async () => {
      while (busy.size > 0) await Promise.allSettled(busy)
    },
  }
}

/** Opens the picker. Resolves to the chosen files, possibly none. */
function pickFiles(input: HTMLInputElement): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const end = () => {
      input.removeEventListener('change', end)
      input.removeEventListener('cancel', end)
      window.removeEventListener('focus', endSoon)
      resolve([...(input.files ?? [])])
      input.value = ''
    }
    const endSoon = () => setTimeout(end, closedAfterFocusMs)
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    // A phone can take longer than that to deliver a photo.
    if (!('oncancel' in input)) window.addEventListener('focus', endSoon)
    input.click()
  })
}

function show(id: string, isShown: boolean): void {
  const element = document.getElementById(id)
  if (element !== null) element.hidden = !isShown
}
