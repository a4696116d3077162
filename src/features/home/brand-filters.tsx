import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import type { Brand } from '#src/brand/brand.ts'
import { presetsOf } from '#src/brand/filter-presets.ts'
import { cssFilterOf } from '#src/contract/entities/photos/filter-settings.ts'
import { css } from '#src/styled-system/css/index.js'

/** The four looks of a brand, each on the brand's picture. */
export function BrandFilters({ brand }: { readonly brand: Brand }) {
  return (
    <ul className={filters}>
      {presetsOf(brand).map(({ name, settings }) => (
        <li key={name} className={filter}>
          <div className={filterFrame}>
            <BrandScene brand={brand} filter={cssFilterOf(settings)} className={scene} />
          </div>
          <span className={filterName}>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const scene = css({ width: 'full', aspectRatio: 'photo' })
const filters = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  listStyle: 'none',
})
const filter = css({ display: 'grid', gap: '2' })
const filterFrame = css({ borderRadius: 'card', overflow: 'hidden', boxShadow: 'card' })
const filterName = css({ fontWeight: 'semibold' })
