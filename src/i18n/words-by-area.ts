import type { EnglishByArea } from './en/areas.ts'

/** The shape of an area's words: the same keys and functions, whatever the words. The area's name is English's alone. */
export type Words<Area> = Area extends string
  ? string
  : Area extends (...args: never[]) => string
    ? Area
    : Area extends readonly unknown[]
      ? { readonly [Key in keyof Area]: Words<Area[Key]> }
      : { readonly [Key in Exclude<keyof Area, 'area'>]: Words<Area[Key]> }

/** An area's words in English, with the name under which every other language has it. */
export type EnglishWords<Area extends keyof WordsByArea> = WordsByArea[Area] & { readonly area: Area }

/** Every area of the product's words: one for each file of `messages/en`. */
export type WordsByArea = { readonly [Area in keyof EnglishByArea]: Words<EnglishByArea[Area]> }
