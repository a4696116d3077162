import type { PixelKernel } from './pixel-kernel.ts'

const passFloats = 16

/** The same loops in plain JavaScript, for browsers without WebAssembly SIMD. */
export function createScriptKernel(): PixelKernel {
  let memory = new ArrayBuffer(65_536)
  let bytes = new Uint8Array(memory)
  let shorts = new Uint16Array(memory)
  let longs = new Uint32Array(memory)
  let floats = new Float32Array(memory)

  const extend = (address: number, count: number, reach: number) => {
    const first = address / 4
    const end = first + count * 4
    for (let off = 0; off < reach * 4; off += 4) {
      floats.copyWithin(first - 4 - off, first, first + 4)
      floats.copyWithin(end + off, end - 4, end)
    }
  }

  return {
    reserve(byteLength) {
      if (byteLength > memory.byteLength) {
        memory = new ArrayBuffer(Math.ceil(byteLength / 16) * 16)
        bytes = new Uint8Array(memory)
        shorts = new Uint16Array(memory)
        longs = new Uint32Array(memory)
        floats = new Float32Array(memory)
      }
      return memory
    },
    recolor({ address, count }, passes, passCount) {
      const begin = passes / 4
      const numbers = Float64Array.from(floats.subarray(begin, begin + passCount * passFloats))
      const end = address + count * 4
      let alphas = 255
      for (let index = address; index < end; index += 4) {
        let red = bytes[index] ?? 0
        let green = bytes[index + 1] ?? 0
        let blue = bytes[index + 2] ?? 0
        alphas &= bytes[index + 3] ?? 0
        for (let pass = 0; pass < numbers.length; pass += passFloats) {
          const newRed =
            red * (numbers[pass] ?? 0) +
            green * (numbers[pass + 1] ?? 0) +
            blue * (numbers[pass + 2] ?? 0) +
            (numbers[pass + 3] ?? 0)
          const newGreen =
            red * (numbers[pass + 4] ?? 0) +
            green * (numbers[pass + 5] ?? 0) +
            blue * (numbers[pass + 6] ?? 0) +
            (numbers[pass + 7] ?? 0)
          const newBlue =
            red * (numbers[pass + 8] ?? 0) +
            green * (numbers[pass + 9] ?? 0) +
            blue * (numbers[pass + 10] ?? 0) +
            (numbers[pass + 11] ?? 0)
          red = clamp(newRed)
          green = clamp(newGreen)
          blue = clamp(newBlue)
        }
        bytes[index] = red + 0.5
        bytes[index + 1] = green + 0.5
        bytes[index + 2] = blue + 0.5
      }
      return alphas === 255
    },
    premultiply({ address, count }) {
      for (let index = address; index < address + count * 4; index += 4) {
        const alpha = bytes[index + 3] ?? 0
        if (alpha === 255) continue
        for (let part = index; part < index + 3; part += 1)
          bytes[part] = ((bytes[part] ?? 0) * alpha + 127) / 255
      }
    },
    unpremultiply({ address, count }) {
      for (let index = address; index < address + count * 4; index += 4) {
        const alpha = bytes[index + 3] ?? 0
        if (alpha === 255 || alpha === 0) continue
        for (let part = index; part < index + 3; part += 1)
          bytes[part] = Math.min(255, ((bytes[part] ?? 0) * 255 + (alpha >> 1)) / alpha)
      }
    },
    addRow({ address, count }, sums, isFirst) {
      const to = sums / 2
      for (let index = 0; index < count * 4; index += 1)
        shorts[to + index] = (bytes[address + index] ?? 0) + (isFirst ? 0 : (shorts[to + index] ?? 0))
    },
    shrinkSums(row, cells, factor) {
      const from = row.address / 2
      const to = cells.address / 4
      for (let cell = 0; cell < cells.count; cell += 1) {
        for (let part = 0; part < 4; part += 1) {
          let sum = 0
          for (let x = cell * factor; x < (cell + 1) * factor; x += 1)
            sum += shorts[from + Math.min(x, row.count - 1) * 4 + part] ?? 0
          floats[to + cell * 4 + part] = sum / (factor * factor)
        }
      }
    },
    blurAcross(cells, to, weights) {
      extend(cells.address, cells.count, weights.radius)
      const from = cells.address / 4
      const out = to / 4
      const weightAt = weights.address / 4
      for (let index = 0; index < cells.count * 4; index += 1) {
        let sum = (floats[from + index] ?? 0) * (floats[weightAt] ?? 0)
        for (let step = 1; step <= weights.radius; step += 1)
          sum +=
            ((floats[from + index - step * 4] ?? 0) + (floats[from + index + step * 4] ?? 0)) *
            (floats[weightAt + step] ?? 0)
        floats[out + index] = sum
      }
    },
    blurDown(rows, to, weights) {
      const middleRow = rows / 4 + weights.radius
      const out = to.address / 4
      const weightAt = weights.address / 4
      const length = to.count * 4
      for (let step = 0; step <= weights.radius; step += 1) {
        const weight = floats[weightAt + step] ?? 0
        const above = (longs[middleRow - step] ?? 0) / 4
        const below = (longs[middleRow + step] ?? 0) / 4
        for (let index = 0; index < length; index += 1)
          floats[out + index] =
            step === 0
              ? (floats[above + index] ?? 0) * weight
              : (floats[out + index] ?? 0) +
                ((floats[above + index] ?? 0) + (floats[below + index] ?? 0)) * weight
      }
      extend(to.address, to.count, 1)
    },
    mixRows({ upper, lower }, to, share) {
      for (let index = -4; index < to.count * 4 + 4; index += 1) {
        const above = floats[upper / 4 + index] ?? 0
        floats[to.address / 4 + index] = above + ((floats[lower / 4 + index] ?? 0) - above) * share
      }
    },
    enlargeRow(cells, pixels, factor) {
      const from = cells.address / 4
      for (let x = 0; x < cells.count * factor; x += 1) {
        const place = (x + 0.5) / factor - 0.5
        const cell = Math.floor(place)
        for (let part = 0; part < 4; part += 1) {
          const left = floats[from + cell * 4 + part] ?? 0
          const right = floats[from + cell * 4 + 4 + part] ?? 0
          bytes[pixels + x * 4 + part] = left + (right - left) * (place - cell) + 0.5
        }
      }
    },
  }
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}
