import { createFileRoute, notFound } from '@tanstack/react-router'
import { brandAtPath, chooseBrand } from '#src/brand/current-brand.ts'
import { BrandLanding } from './brand-landing.tsx'

export const Route = createFileRoute('/$brand')({
  beforeLoad: ({ location, preload }) => {
    const brand = brandAtPath(location.pathname)
    if (brand === undefined) throw notFound()
    if (!preload) chooseBrand(brand)
  },
  component: BrandLanding,
})
