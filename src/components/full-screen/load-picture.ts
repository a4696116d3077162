/** Fetches and decodes a picture so that it can be shown at once; false when it cannot be had. */
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
