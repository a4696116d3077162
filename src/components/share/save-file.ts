/** Long enough for a slow device to begin reading. */
const keptForMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveAddress(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), keptForMs)
}

/** Lets the browser download what an address of ours serves. */
export function saveAddress(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}
