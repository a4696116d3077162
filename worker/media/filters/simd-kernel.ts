import type { PixelKernel } from './pixel-kernel.ts'

const pageBytes = 65_536

/** The compiled kernel (kernel/pixel-kernel.ts). Throws if the module is not that kernel. */
export function createSimdKernel(module: WebAssembly.Module): PixelKernel {
  const { exports } = new WebAssembly.Instance(module)
  const memory = exports['memory']
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('The kernel does not export its memory.')
  const loop = (name: string) => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`The kernel does not export ${name}.`)
    return (...numbers: readonly number[]): number => Number(found(...numbers))
  }
  const recolor = loop('recolor')
  const premultiply = loop('premultiply')
  const unpremultiply = loop('unpremultiply')
  const addRow = loop('addRow')
  const shrinkSums = loop('shrinkSums')
  const blurAcross = loop('blurAcross')
  const blurDown = loop('blurDown')
  const mixRows = loop('mixRows')
  const enlargeRow = loop('enlargeRow')
  return {
    reserve(byteLength) {
      const missing = Math.ceil((byteLength - memory.buffer.byteLength) / pageBytes)
      if (missing > 0) memory.grow(missing)
      return memory.buffer
    },
    recolor: ({ at, count }, passes, passCount) => recolor(at, count, passes, passCount) === 1,
    premultiply: ({ at, count }) => void premultiply(at, count),
    unpremultiply: ({ at, count }) => void unpremultiply(at, count),
    addRow: ({ at, count }, sums, isFirst) => void addRow(at, sums, count, isFirst ? 1 : 0),
    shrinkSums: (row, cells, factor) => void shrinkSums(row.at, cells.at, row.count, cells.count, factor),
    blurAcross: (cells, to, { at, radius }) => void blurAcross(cells.at, to, cells.count, radius, at),
    blurDown: (rows, to, { at, radius }) => void blurDown(rows, to.at, to.count, radius, at),
    mixRows: ({ upper, lower }, to, share) => void mixRows(upper, lower, to.at, to.count, share),
    enlargeRow: (cells, pixels, factor) => void enlargeRow(cells.at, pixels, cells.count, factor),
  }
}
