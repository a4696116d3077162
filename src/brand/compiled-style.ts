/**
 * A style whose values are class names. The build produces it from each literal passed to `css`, `css.raw` and `cva`
 * (src/build/compile-styles.ts). Styles merge property by property.
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

/** Merges styles and returns their class names. Later styles win. */
export function css(...styles: readonly StyleArgument[]): string {
  return [...new Set(classesOf(merge(styles)))].join(' ')
}

/** Merges styles into one that can be passed to `css`. */
css.raw = (...styles: readonly StyleArgument[]): CompiledStyle => merge(styles)

/** A style with variants. Calling it with a choice of variants returns class names; its `raw` returns a style. */
export function cva({ base = {}, variants = {}, defaultVariants, compoundVariants = [] }: CompiledRecipe) {
  const classNames = new Map<string, string>()
  const raw = (selectedVariants: Choice = {}): CompiledStyle => {
    const variantChoices = Object.entries(selectedVariants).filter(([, value]) => value !== undefined)
    const choice: Choice = { ...defaultVariants, ...Object.fromEntries(variantChoices) }
    const chosen = Object.entries(choice).map(([name, value]) => variants[name]?.[String(value)])
    const compound = compoundVariants.filter(({ css: _style, ...wanted }) =>
      Object.entries(wanted).every(([name, value]) => [value].flat().includes(choice[name])),
    )
    return merge([base, ...chosen, ...compound.map((one) => one.css)])
  }
  const classes = (selectedVariants: Choice = {}): string => {
    const key = JSON.stringify(selectedVariants)
    const found = classNames.get(key) ?? css(raw(selectedVariants))
    classNames.set(key, found)
    return found
  }
  return Object.assign(classes, { raw })
}

/** Joins class names. Skips everything that is not a non-empty string. */
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
