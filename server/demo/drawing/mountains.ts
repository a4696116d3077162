import { box, type Frame, mix } from './canvas.ts'
import { ridge } from './land.ts'

/** Three mountain ranges, each nearer and darker than the one before. */
export function mountains(frame: Frame, horizon: number): string {
  const { light, height, width } = frame
  const haze = light.sky[2]
  return (
    ridge(frame, {
      top: horizon - 0.3,
      foot: horizon - 0.05,
      base: horizon + 0.02,
      colour: mix(light.far, haze, 0.55),
      lit: light.sun,
      roughness: 0.6,
    }) +
    ridge(frame, {
      top: horizon - 0.2,
      foot: horizon - 0.02,
      base: horizon + 0.02,
      colour: mix(light.far, haze, 0.2),
      lit: light.sun,
      roughness: 0.55,
    }) +
    box([0, (horizon - 0.16) * height], width, {
      height: 0.2 * height,
      fill: haze,
      opacity: '0.28',
      filter: 'url(#haze)',
    }) +
    ridge(frame, {
      top: horizon - 0.1,
      foot: horizon,
      base: horizon + 0.03,
      colour: mix(light.far, light.near, 0.5),
      lit: light.sun,
    })
  )
}
