import imageCompression from 'browser-image-compression'

/** The page of an app that compresses photos before it sends them: 1600 pixels, one after the other, each shown. */
const options = { maxWidthOrHeight: 1600, fileType: 'image/webp', useWebWorker: true, libURL: '/library.js' }

const input = document.querySelector('input')
input?.addEventListener('change', () => {
  void show([...(input.files ?? [])])
})

async function show(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const compressed = await imageCompression(file, options)
    const image = new Image()
    image.src = URL.createObjectURL(compressed)
    await image.decode()
    document.body.append(image)
  }
}
