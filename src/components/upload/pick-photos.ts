/**
 * Opens the camera, or the gallery for any number of photos and clips. The chosen files are returned even if the page
 * changes in the meantime.
 */
export function pickPhotos(from: 'camera' | 'gallery', onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  // The camera opens for photos only: if videos were accepted too, browsers would first ask which one is meant.
  input.accept = from === 'camera' ? 'image/*' : 'image/*,video/*'
  input.hidden = true
  if (from === 'camera') input.setAttribute('capture', 'environment')
  else input.multiple = true
  // Not part of a component: if it were unmounted while the camera is open, the photo would be lost.
  document.body.append(input)
  input.addEventListener(
    'change',
    () => {
      const files = [...(input.files ?? [])]
      input.remove()
      if (files.length > 0) onChosen(files)
    },
    { once: true },
  )
  input.addEventListener('cancel', () => input.remove(), { once: true })
  input.click()
}

/** The files that were dropped or pasted, regardless of their declared type: the type is detected from their bytes. */
export function filesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])]
}
