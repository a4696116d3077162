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
    recolor: ({ address, count }, passes, passCount) => recolor(address, count, passes, passCount) === 1,
    premultiply: ({ address, count }) => void premultiply(address, count),
    unpremultiply: ({ address, count }) => void unpremultiply(address, count),
    addRow: ({ address, count }, sums, isFirst) => void addRow(address, sums, count, isFirst ? 1 : 0),
    shrinkSums: (row, cells, factor) =>
      void shrinkSums(row.address, cells.address, row.count, cells.count, factor),
    blurAcross: (cells, to, { address, radius }) =>
      void blurAcross(cells.address, to, cells.count, radius, address),
    blurDown: (rows, to, { address, radius }) => void blurDown(rows, to.address, to.count, radius, address),
    mixRows: ({ upper, lower }, to, share) => void mixRows(upper, lower, to.address, to.count, share),
    enlargeRow: (cells, pixels, factor) => void enlargeRow(cells.address, pixels, cells.count, factor),
  }
}
