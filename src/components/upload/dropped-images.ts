/** The picture files in something dropped or pasted. */
export function imagesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'))
}
