/** Lets the browser download what an address of ours serves. */
export function saveAddress(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}
