/**
 * The pixel loops of the filters, in AssemblyScript with WebAssembly SIMD. `../pixel-kernel.ts` documents each function;
 * `../script-kernel.ts` does the same in JavaScript. Addresses are byte offsets in the exported memory, which the caller
 * allocates. A cell is four f32: red, green, blue, alpha, premultiplied, 0..255.
 */

/** 2^23: after it is added to a number from 0 to 255, the low bits of the sum are the rounded number. */
const roundingAnchor: f32 = 8388608
const passBytes: usize = 64

export function recolor(pixels: usize, count: i32, passes: usize, passCount: i32): i32 {
  const low = i32x4.splat(255)
  const anchor = f32x4.splat(roundingAnchor)
  const passesEnd = passes + <usize>passCount * passBytes
  const end = pixels + (<usize>count << 2)
  let alphas = i32x4.splat(-1)
  // The last group of four pixels may include padding after the image, which must count as opaque.
  v128.store(end, alphas)
  for (let at = pixels; at < end; at += 16) {
    const four = v128.load(at)
    alphas = v128.and(alphas, four)
    let red = f32x4.convert_i32x4_s(v128.and(four, low))
    let green = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(four, 8), low))
    let blue = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(four, 16), low))
    for (let pass = passes; pass < passesEnd; pass += passBytes) {
      if (load<f32>(pass, 48) != 0) {
        red = clamp(f32x4.add(f32x4.mul(red, v128.load32_splat(pass, 0)), v128.load32_splat(pass, 12)))
        green = clamp(f32x4.add(f32x4.mul(green, v128.load32_splat(pass, 20)), v128.load32_splat(pass, 28)))
        blue = clamp(f32x4.add(f32x4.mul(blue, v128.load32_splat(pass, 40)), v128.load32_splat(pass, 44)))
      } else {
        const newRed = mixRow(red, green, blue, pass)
        const newGreen = mixRow(red, green, blue, pass + 16)
        blue = mixRow(red, green, blue, pass + 32)
        red = newRed
        green = newGreen
      }
    }
    const packed = v128.or(
      v128.or(v128.and(f32x4.add(red, anchor), low), i32x4.shl(f32x4.add(green, anchor), 8)),
      v128.or(i32x4.shl(f32x4.add(blue, anchor), 16), v128.and(four, i32x4.splat(0xff000000))),
    )
    v128.store(at, packed)
  }
  return i32(i32x4.all_true(i32x4.eq(i32x4.shr_u(alphas, 24), low)))
}

@inline
function mixRow(red: v128, green: v128, blue: v128, row: usize): v128 {
  return clamp(
    f32x4.add(
      f32x4.add(f32x4.mul(red, v128.load32_splat(row, 0)), f32x4.mul(green, v128.load32_splat(row, 4))),
      f32x4.add(f32x4.mul(blue, v128.load32_splat(row, 8)), v128.load32_splat(row, 12)),
    ),
  )
}

@inline
function clamp(value: v128): v128 {
  return f32x4.pmin(f32x4.pmax(value, f32x4.splat(0)), f32x4.splat(255))
}

export function premultiply(pixels: usize, count: i32): void {
  const end = pixels + (<usize>count << 2)
  for (let at = pixels; at < end; at += 4) {
    const alpha = <u32>load<u8>(at, 3)
    if (alpha == 255) continue
    store<u8>(at, (<u32>load<u8>(at) * alpha + 127) / 255, 0)
    store<u8>(at, (<u32>load<u8>(at, 1) * alpha + 127) / 255, 1)
    store<u8>(at, (<u32>load<u8>(at, 2) * alpha + 127) / 255, 2)
  }
}

export function unpremultiply(pixels: usize, count: i32): void {
  const end = pixels + (<usize>count << 2)
  for (let at = pixels; at < end; at += 4) {
    const alpha = <u32>load<u8>(at, 3)
    if (alpha == 255 || alpha == 0) continue
    const half = alpha >> 1
    store<u8>(at, min<u32>(255, (<u32>load<u8>(at) * 255 + half) / alpha), 0)
    store<u8>(at, min<u32>(255, (<u32>load<u8>(at, 1) * 255 + half) / alpha), 1)
    store<u8>(at, min<u32>(255, (<u32>load<u8>(at, 2) * 255 + half) / alpha), 2)
  }
}

export function addRow(pixels: usize, sums: usize, width: i32, isFirst: i32): void {
  let to = sums
  const end = pixels + (<usize>width << 2)
  for (let at = pixels; at < end; at += 16) {
    const four = v128.load(at)
    const left = i16x8.extend_low_i8x16_u(four)
    const right = i16x8.extend_high_i8x16_u(four)
    if (isFirst) {
      v128.store(to, left)
      v128.store(to, right, 16)
    } else {
      v128.store(to, i16x8.add(v128.load(to), left))
      v128.store(to, i16x8.add(v128.load(to, 16), right), 16)
    }
    to += 32
  }
}

export function shrinkSums(sums: usize, cells: usize, width: i32, cellCount: i32, factor: i32): void {
  const scale = f32x4.splat(<f32>1 / <f32>(factor * factor))
  const last = width - 1
  for (let cell = 0; cell < cellCount; cell += 1) {
    let sum = i32x4.splat(0)
    const begin = cell * factor
    if (begin + factor <= width) {
      let at = sums + (<usize>begin << 3)
      for (const end = at + (<usize>factor << 3); at < end; at += 8)
        sum = i32x4.add(sum, v128.load16x4_u(at))
    } else {
      for (let x = begin; x < begin + factor; x += 1)
        sum = i32x4.add(sum, v128.load16x4_u(sums + (<usize>min(x, last) << 3)))
    }
    v128.store(cells + (<usize>cell << 4), f32x4.mul(f32x4.convert_i32x4_s(sum), scale))
  }
}

export function blurAcross(cells: usize, to: usize, cellCount: i32, radius: i32, weights: usize): void {
  extend(cells, cellCount, radius + 3)
  const reach = <usize>radius << 4
  const middle = v128.load32_splat(weights)
  for (let x = 0; x < cellCount; x += 4) {
    const at = cells + (<usize>x << 4)
    let a = f32x4.mul(v128.load(at), middle)
    let b = f32x4.mul(v128.load(at, 16), middle)
    let c = f32x4.mul(v128.load(at, 32), middle)
    let d = f32x4.mul(v128.load(at, 48), middle)
    let weight = weights + 4
    for (let off: usize = 16; off <= reach; off += 16) {
      const factor = v128.load32_splat(weight)
      const left = at - off
      const right = at + off
      a = f32x4.add(a, f32x4.mul(f32x4.add(v128.load(left), v128.load(right)), factor))
      b = f32x4.add(b, f32x4.mul(f32x4.add(v128.load(left, 16), v128.load(right, 16)), factor))
      c = f32x4.add(c, f32x4.mul(f32x4.add(v128.load(left, 32), v128.load(right, 32)), factor))
      d = f32x4.add(d, f32x4.mul(f32x4.add(v128.load(left, 48), v128.load(right, 48)), factor))
      weight += 4
    }
    const out = to + (<usize>x << 4)
    v128.store(out, a)
    v128.store(out, b, 16)
    v128.store(out, c, 32)
    v128.store(out, d, 48)
  }
}

export function blurDown(rows: usize, to: usize, cellCount: i32, radius: i32, weights: usize): void {
  const middle = v128.load32_splat(weights)
  const middleRow = rows + (<usize>radius << 2)
  const first = <usize>load<u32>(middleRow)
  const bytes = <usize>cellCount << 4
  for (let x: usize = 0; x < bytes; x += 64) {
    const at = first + x
    let a = f32x4.mul(v128.load(at), middle)
    let b = f32x4.mul(v128.load(at, 16), middle)
    let c = f32x4.mul(v128.load(at, 32), middle)
    let d = f32x4.mul(v128.load(at, 48), middle)
    for (let step: usize = 4; step <= <usize>radius << 2; step += 4) {
      const factor = v128.load32_splat(weights + step)
      const above = <usize>load<u32>(middleRow - step) + x
      const below = <usize>load<u32>(middleRow + step) + x
      a = f32x4.add(a, f32x4.mul(f32x4.add(v128.load(above), v128.load(below)), factor))
      b = f32x4.add(b, f32x4.mul(f32x4.add(v128.load(above, 16), v128.load(below, 16)), factor))
      c = f32x4.add(c, f32x4.mul(f32x4.add(v128.load(above, 32), v128.load(below, 32)), factor))
      d = f32x4.add(d, f32x4.mul(f32x4.add(v128.load(above, 48), v128.load(below, 48)), factor))
    }
    v128.store(to + x, a)
    v128.store(to + x, b, 16)
    v128.store(to + x, c, 32)
    v128.store(to + x, d, 48)
  }
  extend(to, cellCount, 1)
}

/** Repeats the first and the last cell `reach` times outside the row. */
function extend(cells: usize, cellCount: i32, reach: i32): void {
  const end = cells + (<usize>cellCount << 4)
  const first = v128.load(cells)
  const last = v128.load(end - 16)
  for (let off: usize = 0; off < <usize>reach << 4; off += 16) {
    v128.store(cells - 16 - off, first)
    v128.store(end + off, last)
  }
}

export function mixRows(upper: usize, lower: usize, to: usize, cellCount: i32, share: f32): void {
  const part = f32x4.splat(share)
  const end = <usize>(cellCount + 1) << 4
  for (let off: usize = 0; off <= end; off += 16) {
    const above = v128.load(upper - 16 + off)
    const below = v128.load(lower - 16 + off)
    v128.store(to - 16 + off, f32x4.add(above, f32x4.mul(f32x4.sub(below, above), part)))
  }
}

export function enlargeRow(cells: usize, pixels: usize, cellCount: i32, factor: i32): void {
  if (factor == 1) {
    for (let x = 0; x < cellCount; x += 4) {
      const at = cells + (<usize>x << 4)
      v128.store(
        pixels + (<usize>x << 2),
        pack(v128.load(at), v128.load(at, 16), v128.load(at, 32), v128.load(at, 48)),
      )
    }
    return
  }
  const half = factor >> 1
  const share: f32 = <f32>1 / <f32>factor
  enlargeCell(cells - 16, pixels, half, share, half)
  let to = pixels + (<usize>half << 2)
  for (let cell = 0; cell < cellCount; cell += 1) {
    const at = cells + (<usize>cell << 4)
    if (factor == 2) {
      // Two cells become four pixels. With an odd count, the last two pixels are written to the padding after the row.
      const first = v128.load(at)
      const second = v128.load(at, 16)
      const third = v128.load(at, 32)
      const quarter = f32x4.splat(0.25)
      const stepA = f32x4.mul(f32x4.sub(second, first), quarter)
      const stepB = f32x4.mul(f32x4.sub(third, second), quarter)
      v128.store(
        to,
        pack(f32x4.add(first, stepA), f32x4.sub(second, stepA), f32x4.add(second, stepB), f32x4.sub(third, stepB)),
      )
      to += 16
      cell += 1
      continue
    }
    const left = v128.load(at)
    const step = f32x4.mul(f32x4.sub(v128.load(at, 16), left), f32x4.splat(share))
    const twice = f32x4.add(step, step)
    const fourTimes = f32x4.add(twice, twice)
    let a = f32x4.add(left, f32x4.mul(step, f32x4.splat(0.5)))
    let b = f32x4.add(a, step)
    let c = f32x4.add(a, twice)
    let d = f32x4.add(b, twice)
    for (let x = 0; x < factor; x += 4) {
      v128.store(to, pack(a, b, c, d))
      a = f32x4.add(a, fourTimes)
      b = f32x4.add(b, fourTimes)
      c = f32x4.add(c, fourTimes)
      d = f32x4.add(d, fourTimes)
      to += 16
    }
  }
}

/** Writes `count` pixels between a cell and the next one, starting after the first `skip`. */
function enlargeCell(at: usize, pixels: usize, skip: i32, share: f32, count: i32): void {
  const left = v128.load(at)
  const span = f32x4.sub(v128.load(at, 16), left)
  for (let x = 0; x < count; x += 1) {
    const part = (<f32>(x + skip) + <f32>0.5) * share
    const value = f32x4.add(left, f32x4.mul(span, f32x4.splat(part)))
    v128.store32_lane(pixels + (<usize>x << 2), pack(value, value, value, value), 0)
  }
}

@inline
function pack(a: v128, b: v128, c: v128, d: v128): v128 {
  const anchor = f32x4.splat(roundingAnchor)
  const low = i32x4.splat(0x1ff)
  return i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(v128.and(f32x4.add(a, anchor), low), v128.and(f32x4.add(b, anchor), low)),
    i16x8.narrow_i32x4_s(v128.and(f32x4.add(c, anchor), low), v128.and(f32x4.add(d, anchor), low)),
  )
}
