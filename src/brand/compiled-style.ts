/**
 * A style whose values are the classes that stand for them: what the build makes of each literal that `css`, `css.raw` and
 * `cva` are given (src/build/compile-styles.ts). It merges as styles do, a property at a time.
 */
export interface CompiledStyle {
  readonly [key: string]: string | CompiledStyle
}

type StyleArgument = CompiledStyle | null | undefined | false

interface CompiledRecipe {
  readonly base?: CompiledStyle
  readonly variants?: Readonly<Record<string, Readonly<Record<string, CompiledStyle>>>>
  readonly defaultVariants?: Choice
  readonly compoundVariants?: readonly (Choice & { readonly css: CompiledStyle })[]
}

type Choice = Readonly<Record<string, unknown>>

/** The classes of styles laid over each other, later ones first in rank. */
export function css(...styles: readonly StyleArgument[]): string {
  return [...new Set(classesOf(merge(styles)))].join(' ')
}

/** Styles laid over each other, to be given to `css`. */
css.raw = (...styles: readonly StyleArgument[]): CompiledStyle => merge(styles)

/** A style with variants: called with a choice of them it gives classes, its `raw` a style. */
export function cva({ base = {}, variants = {}, defaultVariants, compoundVariants = [] }: CompiledRecipe) {
  const known = new Map<string, string>()
  const raw = (asked: Choice = {}): CompiledStyle => {
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const choice: Choice = { ...defaultVariants, ...Object.fromEntries(given) }
    const chosen = Object.entries(choice).map(([name, value]) => variants[name]?.[String(value)])
    const compound = compoundVariants.filter(({ css: _style, ...wanted }) =>
      Object.entries(wanted).every(([name, value]) => [value].flat().includes(choice[name])),
    )
    return merge([base, ...chosen, ...compound.map((one) => one.css)])
  }
  const classes = (asked: Choice = {}): string => {
    const key = JSON.stringify(asked)
    const found = known.get(key) ?? css(raw(asked))
    known.set(key, found)
    return found
  }
  return Object.assign(classes, { raw })
}

/** Class names beside each other; what is no name is left out. */
export function cx(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}

function merge(styles: readonly StyleArgument[]): CompiledStyle {
  const merged: Record<string, string | CompiledStyle> = {}
  for (const style of styles) {
    if (!style) continue
    for (const [key, value] of Object.entries(style)) {
      const before = merged[key]
      merged[key] = typeof before === 'object' && typeof value === 'object' ? merge([before, value]) : value
    }
  }
  return merged
}

function classesOf(style: CompiledStyle): readonly string[] {
  return Object.values(style).flatMap((value) => (typeof value === 'string' ? [value] : classesOf(value)))
}
