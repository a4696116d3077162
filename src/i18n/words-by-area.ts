import type { EnglishByArea } from './en/areas.ts'

/** The shape of an area's texts: the same keys and functions with any texts. Only English has the area's name. */
export type Words<Area> = Area extends string
  ? string
  : Area extends (...args: never[]) => string
    ? Area
    : Area extends readonly unknown[]
      ? { readonly [Key in keyof Area]: Words<Area[Key]> }
      : { readonly [Key in Exclude<keyof Area, 'area'>]: Words<Area[Key]> }

/** An area's texts in English, with the name that identifies the area in every other language. */
export type EnglishWords<Area extends keyof WordsByArea> = WordsByArea[Area] & { readonly area: Area }

/** Every area of texts: one for each file of `messages/en`. */
export type WordsByArea = { readonly [Area in keyof EnglishByArea]: Words<EnglishByArea[Area]> }
