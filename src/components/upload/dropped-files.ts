/** The files in something dropped or pasted, of whatever type they claim to be: their bytes decide what they are. */
export function filesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])]
}
