/** A source file of the product: its path from the repository's root, and its text. */
interface Source {
  readonly path: string
  readonly source: string
}

/** Files whose content has the same sides in every language, so they may use left and right. Each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/brand/global-styles.ts': 'animations to either side, or inside a part that is mirrored as a whole',
  'src/components/editor/stage/crop-frame.tsx': 'a crop is positioned within the picture',
  'src/components/film/film-player.tsx': 'a slide shows a part of the picture',
  'src/components/missions/confetti.ts': 'pieces fly to both sides from the middle',
  'src/components/photo/like-burst.ts': 'pieces start at the position of the tap',
  'src/features/wall/use-wall-updates.ts': 'hearts rise at random positions',
  'src/ui/overlays/tooltips.ts': 'a tooltip is placed at the measured position of its anchor',
}

const sided = '(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)'
const corner = 'border(?:Top|Bottom)(?:Left|Right)Radius'
const physical = [
  // In style objects: `marginLeft: '4'`, `left: '[50%]'`, `left: startPx`, `textAlign: 'left'`.
  new RegExp(`\\b(?:${sided}\\w*|${corner})['"]?\\s*:`),
  /(?<!-)\b(?:left|right)['"]?: *(?:['`{\d-]|\w*Px\b(?! *:))/,
  /\b(?:textAlign|float|clear)['"]?: *['"]\[?(?:left|right)\b/,
  /\btransform['"]?: *['"`]\[?translateX\((?:-?\d|calc)/,
  /\.style\.(?:left|right|\w+(?:Left|Right))\b/,
  // In CSS: `margin-left: 1px`, `left:50%`.
  /\b(?:margin|padding|border(?:-top|-bottom)?|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /[;{'"`] *(?:left|right):[^ ]/,
  /^ *(?:left|right): [^'{,]+;/,
]

/**
 * Returns a message for each line that has a style for a physical side. Styles must use logical sides instead
 * (`insetInlineStart`, `margin-inline-end`), so that the page is mirrored in Arabic.
 */
export function physicalStylesIn({ path, source }: Source): readonly string[] {
  return path in exceptions
    ? []
    : linesWith(source).map((line) => `${path}:${line} uses a physical side: use a logical one`)
}

/** Returns a message for each exception that no file needs. */
export function unusedExceptions(sources: readonly Source[]): readonly string[] {
  const needed = new Set(sources.filter(({ source }) => linesWith(source).length > 0).map(({ path }) => path))
  return Object.keys(exceptions)
    .filter((path) => !needed.has(path))
    .map((path) => `${path} needs no exception in physical-styles.ts`)
}

/** Returns the numbers of the matching lines, counted from 1. */
function linesWith(source: string): readonly number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (physical.some((pattern) => pattern.test(line)) ? [index + 1] : []))
}
