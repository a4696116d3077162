import { joinParts } from '#src/contract/wire/join-template.ts'
import { keepUnclaimed } from '#src/data/chosen-photos/unclaimed-photos.ts'

/** A browser that does not say that the person chose nothing comes back to the front at least. */
const closedAfterFocusMs = 3000

/** The two buttons that open the camera and the gallery while the app's code is on its way. */
export interface FirstPhotoButtons {
  /** Resolves while no picker is open and nothing is being kept: the page may be replaced then. */
  readonly untilIdle: () => Promise<void>
}

/** Shows them in the place of the form; `code` is that of the page. Whatever is chosen is kept on this device first. */
export function offerFirstPhotos(code: string): FirstPhotoButtons {
  const busy = new Set<Promise<unknown>>()
  let keptCount = 0
  const status = document.getElementById(joinParts.kept)
  const keep = async (files: readonly File[]) => {
    if (files.length === 0 || status === null) return
    const { failed = '', other = '' } = status.dataset
    try {
      const stored = await keepUnclaimed(indexedDB, code, files)
      keptCount += stored
      const form = new Intl.PluralRules(document.documentElement.lang).select(keptCount)
      const kept = status.dataset[form] ?? other
      status.textContent = stored < files.length ? failed : kept.replace('#', String(keptCount))
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
      const work = chosen(input).then(keep)
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

/** Opens the picker; gives what was chosen, which may be nothing. */
function chosen(input: HTMLInputElement): Promise<readonly File[]> {
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
    // A phone may take longer than that to hand a photo over.
    if (!('oncancel' in input)) window.addEventListener('focus', endSoon)
    input.click()
  })
}

function show(id: string, isShown: boolean): void {
  const element = document.getElementById(id)
  if (element !== null) element.hidden = !isShown
}
