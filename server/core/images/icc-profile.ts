/** XYZ coordinates of a light. */
export type Vector = readonly [number, number, number]

/** The profile white point: D50. */
export const profileWhite: Vector = [0.9642, 1, 0.8249]

/** Returns a profile (ICC.1:2010). `kind`: class, color space and connection space, for example `mntrRGB XYZ `. */
export function iccProfile(kind: string, tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  let offset = 128 + table.length
  tags.forEach(([name, content], index) => {
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(offset, 8 + 12 * index)
    table.writeUInt32BE(content.length, 12 + 12 * index)
    offset += content.length
  })
  const header = Buffer.alloc(128)
  header.writeUInt32BE(offset, 0)
  header.writeUInt32BE(0x04_30_00_00, 8)
  header.write(kind, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  profileWhite.forEach((value, index) => header.writeInt32BE(fixed(value), 68 + 4 * index))
  return Buffer.concat([header, table, ...tags.map(([, content]) => content)])
}

/** Encodes a number as `s15Fixed16Number`. */
export const fixed = (value: number) => Math.round(value * 65_536)

/** XYZ coordinates of a light. */
export function xyzTag(values: Vector): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  values.forEach((value, index) => tag.writeInt32BE(fixed(value), 8 + 4 * index))
  return tag
}

/** Returns a parametric curve: a power, or the sRGB curve (IEC 61966-2-1). */
export function curveTag(gamma: number | null): Buffer {
  const values = gamma === null ? [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] : [1 / gamma]
  const tag = Buffer.alloc(12 + 4 * values.length)
  tag.write('para', 'latin1')
  tag.writeUInt16BE(gamma === null ? 3 : 0, 8)
  values.forEach((value, index) => tag.writeInt32BE(fixed(value), 12 + 4 * index))
  return tag
}

/** Returns a text in one language, padded to a multiple of four bytes. */
export function textTag(text: string): Buffer {
  const tag = Buffer.alloc(28 + 4 * Math.ceil(text.length / 2))
  tag.write('mluc', 'latin1')
  tag.writeUInt32BE(1, 8)
  tag.writeUInt32BE(12, 12)
  tag.write('enUS', 16, 'latin1')
  tag.writeUInt32BE(2 * text.length, 20)
  tag.writeUInt32BE(28, 24)
  Array.from(text, (letter, index) => tag.writeUInt16BE(letter.charCodeAt(0), 28 + 2 * index))
  return tag
}
