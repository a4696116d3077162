/** Fetches and decodes an image so that it can be shown at once. Returns false if that fails. */
export async function loadPicture(address: string): Promise<boolean> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}
