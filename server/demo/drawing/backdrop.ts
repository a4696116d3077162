import { fade, type Frame, type Palette } from './canvas.ts'
import { bokeh } from './decorations.ts'

/** Colours of out-of-focus lights: in the evening, at a party, and among trees by day. */
export const warm: Palette = ['#ffcf7d', '#ff9f5a', '#ffe6b0', '#f2785c']
export const colourful: Palette = ['#ff6f91', '#5fc9e8', '#ffd35f', '#b58cff', '#7fe0a3']
const leaves: Palette = ['#ffffff', '#e3f3b4', '#a9d67f', '#7fbf6a']

/** A dark background with out-of-focus lights, for people at a table or in a garden. */
export function backdrop(frame: Frame, colours: Palette = warm): string {
  const { width, height, light, dice } = frame
  const ground = light.dim === 0 ? [light.sky[1], light.sky[2], '#8fc178'] : light.sky
  return (
    fade('back', ground, { width, height }) +
    bokeh(dice, {
      colours: light.dim === 0 ? leaves : colours,
      count: 38,
      width,
      top: 0,
      bottom: height * 0.62,
      size: width * 0.045,
    })
  )
}
