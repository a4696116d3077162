/** What an image's header says of it. */
export interface ImageHeader {
  readonly width: number
  /** Of one frame. */
  readonly height: number
  readonly frames: number
  readonly bands: number
  /** The library's name of a sample's kind. */
  readonly depth: string
  /** Progressive or interlaced: all of it is there at once, beside its coefficients. */
  readonly isProgressive: boolean
}

/** What all decoding together may take at one time. */
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

/** The most bytes that decoding an image takes, computed from its header before anything of it is decoded. */
export function decodedBytesOf({ width, height, frames, bands, depth, isProgressive }: ImageHeader): number {
  const samples = width * height * frames * bands
  return samples * (bytesOfSample[depth] ?? 8) * (isProgressive ? progressiveFactor : 1)
}
