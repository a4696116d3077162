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

/** What a picture shows. `people`: how many, where the scene has any. `isTall`: it is higher than wide. */
export interface Scene {
  readonly scene: SceneName
  readonly light: LightName
  readonly people?: number
  readonly isTall?: boolean
}

const [longSide, shortSide] = [1440, 1080]

/** The size of the picture in pixels. */
export function sceneSize({ isTall = false }: Pick<Scene, 'isTall'>): {
  readonly width: number
  readonly height: number
} {
  return isTall ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide }
}

/** The scene as SVG: the same for the same scene and the same text, by which others differ. */
export function drawScene(of: Scene, seed: string): string {
  const { scene, light, people = 1 } = of
  return scenes[scene]({ ...sceneSize(of), light: lights[light], people, dice: makeDice(seed) })
}
