import { open } from 'node:fs/promises'

const magic: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
]

/** Returns true if the first bytes are those of a JPEG, PNG or GIF. File names and declared types are ignored. */
export async function isPicture(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return magic.some((bytes) => bytes.every((byte, index) => buffer[index] === byte))
  } finally {
    await handle.close()
  }
}
