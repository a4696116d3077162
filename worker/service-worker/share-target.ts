/** Where the manifest's share target posts, and the page that goes on from there. */
export const sharePath = '/share'

/** The pictures in a share; everything else that came with it is left out. */
export function sharedPictures(form: FormData): readonly File[] {
  return form
    .getAll('photos')
    .flatMap((part) => (part instanceof File && part.type.startsWith('image/') ? [part] : []))
}
