/** Where the manifest's share target posts, and the page that goes on from there. */
export const sharePath = '/share'

/** The files in a share, of whatever type they claim to be: their bytes decide later. A form without files has an empty one. */
export function sharedFiles(form: FormData): readonly File[] {
  return form
    .getAll('photos')
    .flatMap((part) => (part instanceof File && (part.size > 0 || part.name !== '') ? [part] : []))
}
