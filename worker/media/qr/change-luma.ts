import type { Luma } from './luma.ts'

/**
 * Raises every brightness to `exponent`; black and white are unchanged. Above 1 darkens pale areas, below 1 lightens
 * dark ones.
 */
export function withGamma({ data, width, height }: Luma, exponent: number): Luma {
  const table = Uint8Array.from({ length: 256 }, (_, grey) => Math.round(255 * (grey / 255) ** exponent))
  const changed = new Uint8Array(data.length)
  for (let index = 0; index < data.length; index += 1) changed[index] = table[data[index] ?? 0] ?? 0
  return { data: changed, width, height }
}

/** Averages blocks of `across` x `down` pixels. Incomplete blocks at the right and bottom are cut off. */
export function shrunk(luma: Luma, across: number, down: number): Luma {
  if (across === 2 && down === 2) return halved(luma)
  const { data, width, height } = luma
  const [columns, rows] = [Math.floor(width / across), Math.floor(height / down)]
  const small = new Uint8Array(columns * rows)
  const sums = new Uint32Array(columns)
  const count = across * down
  for (let row = 0; row < rows; row += 1) {
    sums.fill(count >> 1)
    for (let y = row * down; y < (row + 1) * down; y += 1) {
      let at = y * width
      for (let column = 0; column < columns; column += 1) {
        let sum = 0
        for (const end = at + across; at < end; at += 1) sum += data[at] ?? 0
        sums[column] = (sums[column] ?? 0) + sum
      }
    }
    for (let column = 0; column < columns; column += 1) {
      small[row * columns + column] = (sums[column] ?? 0) / count
    }
  }
  return { data: small, width: columns, height: rows }
}

/** The most common case, three times as fast: large frames and photos are halved before decoding. */
function halved({ data, width, height }: Luma): Luma {
  const [columns, rows] = [width >> 1, height >> 1]
  const small = new Uint8Array(columns * rows)
  for (let row = 0, to = 0; row < rows; row += 1) {
    let above = 2 * row * width
    let below = above + width
    for (const end = to + columns; to < end; to += 1) {
      const sum = (data[above] ?? 0) + (data[above + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0)
      small[to] = (sum + 2) >> 2
      above += 2
      below += 2
    }
  }
  return { data: small, width: columns, height: rows }
}

/**
 * Unsharp mask: multiplies the difference between a pixel and the average around it (a square of 2 x `radiusPx` + 1) by
 * `amount`. Restores blurred edges. A large amount also amplifies the remaining contrast of a faint print.
 */
export function sharpened(luma: Luma, radiusPx: number, amount: number): Luma {
  const { data, width, height } = luma
  const means = meansAround(luma, radiusPx)
  const changed = new Uint8ClampedArray(data.length)
  for (let index = 0; index < data.length; index += 1) {
    const grey = data[index] ?? 0
    changed[index] = grey + amount * (grey - (means[index] ?? 0))
  }
  return { data: new Uint8Array(changed.buffer), width, height }
}

/**
 * Local contrast: middle gray plus `amount` times the difference between a pixel and the average around it. Evens out
 * shadows and glare.
 */
export function levelled(luma: Luma, radiusPx: number, amount: number): Luma {
  const { data, width, height } = luma
  const means = meansAround(luma, radiusPx)
  const changed = new Uint8ClampedArray(data.length)
  for (let index = 0; index < data.length; index += 1) {
    changed[index] = 128 + amount * ((data[index] ?? 0) - (means[index] ?? 0))
  }
  return { data: new Uint8Array(changed.buffer), width, height }
}

/** Adds a white frame: without it, a code that touches the edge has no quiet zone. */
export function framed({ data, width, height }: Luma, marginPx: number): Luma {
  const [outerWidth, outerHeight] = [width + 2 * marginPx, height + 2 * marginPx]
  const outer = new Uint8Array(outerWidth * outerHeight).fill(255)
  for (let y = 0; y < height; y += 1) {
    outer.set(data.subarray(y * width, (y + 1) * width), (y + marginPx) * outerWidth + marginPx)
  }
  return { data: outer, width: outerWidth, height: outerHeight }
}

/**
 * The average of the square around each pixel. Beyond the edges, the last pixel is repeated. Column sums move down the
 * image and their sum moves along each row, so the cost does not depend on the radius.
 */
function meansAround({ data, width, height }: Luma, radiusPx: number): Uint8Array {
  const means = new Uint8Array(data.length)
  const columns = new Uint32Array(width)
  const count = (2 * radiusPx + 1) ** 2
  const rowAt = (y: number) => Math.min(Math.max(y, 0), height - 1) * width
  for (let y = -radiusPx; y <= radiusPx; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (data[row + x] ?? 0)
  }
  for (let y = 0; y < height; y += 1) {
    let sum = count >> 1
    for (let x = -radiusPx; x <= radiusPx; x += 1) sum += columns[Math.min(Math.max(x, 0), width - 1)] ?? 0
    for (let x = 0; x < width; x += 1) {
      means[y * width + x] = sum / count
      const entering = x + radiusPx + 1
      const leaving = x - radiusPx
      sum += columns[entering < width ? entering : width - 1] ?? 0
      sum -= columns[leaving > 0 ? leaving : 0] ?? 0
    }
    const [entering, leaving] = [rowAt(y + radiusPx + 1), rowAt(y - radiusPx)]
    for (let x = 0; x < width; x += 1) {
      columns[x] = (columns[x] ?? 0) + (data[entering + x] ?? 0) - (data[leaving + x] ?? 0)
    }
  }
  return means
}
