/** Opens the camera, or the gallery for any number of photos and clips. What is chosen comes, however the page has changed meanwhile. */
export function pickPhotos(from: 'camera' | 'gallery', onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  // A camera is opened for photos: browsers that are asked for films as well ask which is meant first.
  input.accept = from === 'camera' ? 'image/*' : 'image/*,video/*'
  input.hidden = true
  if (from === 'camera') input.setAttribute('capture', 'environment')
  else input.multiple = true
  // Belongs to no component: one that is replaced while the camera is open would take the photo with it.
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

/** The files in something dropped or pasted, of whatever type they claim to be: their bytes decide what they are. */
export function filesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])]
}
