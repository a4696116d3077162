import { filters as fabricFilters } from 'fabric'
import { Brightness } from 'konva/lib/filters/Brightness.js'
import { Contrast } from 'konva/lib/filters/Contrast.js'
import { HSL } from 'konva/lib/filters/HSL.js'
import { Blur } from 'konva/lib/filters/Blur.js'
import {
  cssFilterOf,
  type FilterSettings,
  neutralFilter,
} from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { currentKernel } from '#worker/media/filters/current-kernel.ts'
import { previewFilters } from '#worker/media/filters/previews.ts'
import { drawFullSize, renderFilters } from '#worker/media/filters/render-edit.ts'
import { watchFromPort } from '#worker/media/filters/render-watch.ts'
import type { FilterRun } from '#src/testing/bench/filter-run.ts'
import { errorsOf, meanDifference } from './filters-fidelity.ts'

const jpeg = { type: 'image/jpeg', quality: 0.9 } as const
const previewPx = 1000
const noWatch = watchFromPort(undefined)
let decoded: { readonly file: Blob; readonly bitmap: ImageBitmap } | null = null

addEventListener('message', ({ data, ports: [port] }: MessageEvent<FilterRun>) => void answer(data, port))

async function answer(data: FilterRun, port: MessagePort | undefined): Promise<void> {
  try {
    port?.postMessage(await run(data))
  } catch (failure) {
    port?.postMessage(String(failure))
  }
}

async function run(data: FilterRun): Promise<readonly number[]> {
  const { way, step, settings, file } = data
  switch (step) {
    case 'render': {
      const bitmap = await decode(file)
      return [await timed(() => render(data, bitmap))]
    }
    case 'file to file':
      return [await timed(() => fileToFile(data))]
    case 'fidelity': {
      const bitmap = await decode(file)
      return errorsOf(bitmap, settings, await draw(way, settings, bitmap))
    }
    case 'preview':
      return [await previewDifference(file, settings)]
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function previewDifference(file: Blob, settings: FilterSettings): Promise<number> {
  const saved = await createImageBitmap(await renderFilters(file, settings, jpeg))
  const size = { maxLongSidePx: previewPx, sourceId: undefined }
  const preview = await previewFilters('bench', file, { settings, ...size })
  if (preview === null) throw new Error('No preview came.')
  return meanDifference(preview, saved)
}

/** Decodes before timing starts. */
async function decode(file: Blob): Promise<ImageBitmap> {
  if (decoded === null || decoded.file.size !== file.size) {
    decoded?.bitmap.close()
    decoded = { file, bitmap: await createImageBitmap(file) }
  }
  return decoded.bitmap
}

/** Renders until the pixels exist. A canvas may defer its work, so one pixel is read at the end. */
async function render({ way, settings }: FilterRun, bitmap: ImageBitmap): Promise<void> {
  const context = await draw(way, settings, bitmap)
  context.getImageData(bitmap.width - 1, bitmap.height - 1, 1, 1)
}

async function fileToFile({ way, settings, file }: FilterRun): Promise<void> {
  if (way === 'ours') {
    await renderFilters(file, settings, jpeg)
    return
  }
  const bitmap = await createImageBitmap(file)
  const { canvas } = await draw(way, settings, bitmap)
  await canvas.convertToBlob(jpeg)
  bitmap.close()
}

async function draw(way: FilterRun['way'], settings: FilterSettings, bitmap: ImageBitmap) {
  if (way === 'ours') {
    const { width, height } = bitmap
    const edit = { ...neutralEdit, filter: settings }
    const workSize = { width, height }
    const drawn = await drawFullSize(await currentKernel(), bitmap, { edit, workSize, watch: noWatch })
    if (drawn === null) throw new Error('Cannot create a canvas context.')
    return drawn.surface.context
  }
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: way !== 'ctx.filter' })
  if (context === null) throw new Error('Cannot create a canvas context.')
  const blurPx = (settings.blur * Math.max(bitmap.width, bitmap.height)) / 1000
  if (way === 'ctx.filter') context.filter = cssFilterOf({ ...settings, blur: blurPx })
  context.drawImage(bitmap, 0, 0)
  if (way === 'ctx.filter') return context
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height)
  if (way === 'konva') applyKonva(pixels, settings, blurPx)
  else applyFabric(pixels, settings)
  context.putImageData(pixels, 0, 0)
  return context
}

/** Applies the closest match to the settings that Konva's own filters offer. */
function applyKonva(pixels: ImageData, settings: FilterSettings, blurPx: number): void {
  const node = {
    attrs: { brightness: settings.brightness },
    brightness: () => settings.brightness / 100,
    contrast: () => settings.contrast - neutralFilter.contrast,
    hue: () => settings.hue,
    saturation: () => settings.saturation / 100 - 1,
    luminance: () => 0,
    blurRadius: () => Math.round(blurPx),
  }
  for (const filter of [Brightness, Contrast, HSL, ...(blurPx > 0 ? [Blur] : [])])
    if (typeof filter === 'function') Reflect.apply(filter, node, [pixels])
}

/** Applies the closest match to the settings that fabric's 2D filters offer. Its blur needs a page and is left out. */
function applyFabric(imageData: ImageData, settings: FilterSettings): void {
  for (const filter of [
    new fabricFilters.Brightness({ brightness: settings.brightness / 100 - 1 }),
    new fabricFilters.Contrast({ contrast: settings.contrast / 100 - 1 }),
    new fabricFilters.Saturation({ saturation: settings.saturation / 100 - 1 }),
    new fabricFilters.HueRotation({ rotation: settings.hue / 180 }),
  ])
    Reflect.apply(filter.applyTo2d, filter, [{ imageData }])
}
