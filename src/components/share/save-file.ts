/** Long enough for a slow device to start reading. */
const urlLifetimeMs = 60_000

/** Saves a file as a browser download. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveAddress(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs)
}

/** Makes the browser download a URL of our server. */
export function saveAddress(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}
