import { Grid2X2, Grid3X3, Square } from 'lucide-react'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { chooseTileSize, tileSizes, useTileSize } from './tile-size.ts'

const signs = { small: Grid3X3, medium: Grid2X2, large: Square } as const

/** Sets the size of photos in grids on this device. */
export function TileSizeMenu() {
  const words = useWords(gridWords)
  const chosen = useTileSize()
  const SelectedIcon = signs[chosen]
  return (
    <Menu
      label={words.size}
      icon={<SelectedIcon size={20} aria-hidden="true" />}
      items={tileSizes.map((size) => {
        const Sign = signs[size]
        return {
          key: size,
          label: words.sizes[size],
          icon: <Sign size={18} aria-hidden="true" />,
          isChosen: size === chosen,
          onChoose: () => chooseTileSize(size),
        }
      })}
    />
  )
}
