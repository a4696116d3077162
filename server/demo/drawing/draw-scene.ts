import { lights, makeDice, type Frame, type LightName } from './canvas.ts'
import { camp, falls, forest } from './forest-scenes.ts'
import { flowering, hut, lake, ridges, summit } from './mountain-scenes.ts'
import { couple, dance, garden, portrait } from './party-scenes.ts'
import { cakes, plates, still, table, toast } from './table-scenes.ts'

const scenes = {
  cakes,
  camp,
  couple,
  dance,
  falls,
  flowering,
  forest,
  garden,
  hut,
  lake,
  plates,
  portrait,
  ridges,
  still,
  summit,
  table,
  toast,
} satisfies Readonly<Record<string, (frame: Frame) => string>>
export type SceneName = keyof typeof scenes

/**
 * The content of a demo photo. `people`: how many, if the scene has any. `isTall`: whether the photo is taller than
 * wide.
 */
export interface Scene {
  readonly scene: SceneName
  readonly light: LightName
  readonly people?: number
  readonly isTall?: boolean
}

const [longSide, shortSide] = [1440, 1080]

/** Returns the size of the image in pixels. */
export function sceneSize({ isTall = false }: Pick<Scene, 'isTall'>): {
  readonly width: number
  readonly height: number
} {
  return isTall ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide }
}

/** Returns the scene as SVG. The same scene and seed give the same drawing; different seeds vary it. */
export function drawScene(drawing: Scene, seed: string): string {
  const { scene, light, people = 1 } = drawing
  return scenes[scene]({ ...sceneSize(drawing), light: lights[light], people, dice: makeDice(seed) })
}
