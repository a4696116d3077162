/** Chromium on computers; other browsers save what they are given among their downloads. */
interface PickingWindow extends Window {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }) => Promise<FileSystemFileHandle>
}

/** Where a person wants the file, to be written piece by piece. null: this browser has no such choice. `cancelled`: they want none. */
export async function choosePlace(suggestedName: string): Promise<FileSystemFileHandle | null | 'cancelled'> {
  const picking: PickingWindow = window
  if (picking.showSaveFilePicker === undefined) return null
  try {
    return await picking.showSaveFilePicker({
      suggestedName,
      types: [{ accept: { 'text/html': ['.html'] } }],
    })
  } catch (failure) {
    // A frame, or a policy of an organisation, may forbid it.
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'cancelled' : null
  }
}
