/** The contents of an image header. */
export interface ImageHeader {
  readonly width: number
  /** Height of one frame. */
  readonly height: number
  readonly frames: number
  readonly bands: number
  /** The library's name of the sample format. */
  readonly depth: string
  /** Progressive or interlaced: the whole image is in memory at once, together with its coefficients. */
  readonly isProgressive: boolean
}

/** Memory that all concurrent decoding may use together. */
export const decodingBudgetBytes = 300e6

const bytesOfSample: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}
const progressiveFactor = 3

/** Returns the maximum number of bytes needed to decode an image, computed from its header before any decoding. */
export function decodedBytesOf({ width, height, frames, bands, depth, isProgressive }: ImageHeader): number {
  const samples = width * height * frames * bands
  return samples * (bytesOfSample[depth] ?? 8) * (isProgressive ? progressiveFactor : 1)
}
