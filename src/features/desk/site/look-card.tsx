import { useState } from 'react'
import * as v from 'valibot'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { siteWords } from '#src/i18n/en/site.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SiteCard, type SitePart, useSiteSave } from './site-card.tsx'

/** The sender name of mails, and the brand of new visitors. */
export function NameAndBrandCard({ site, onSite }: SitePart) {
  const { look } = useWords(siteWords)
  const [name, setName] = useState(site.name ?? '')
  const [brand, setBrand] = useState<string>(site.brand ?? '')
  const form = useSiteSave(onSite)
  const { save, errorOf } = form
  const isBrandOpen = site.publicUrl !== null && !site.fixed.includes('brand')
  const change = () => ({
    name: name.trim() === '' ? null : name,
    ...(isBrandOpen ? { brand: v.is(BrandSlug, brand) ? brand : null } : {}),
  })
  return (
    <SiteCard title={look.title} text={look.text} form={form} onSave={() => save(change())}>
      <TextField
        label={look.name}
        hint={look.nameHint}
        error={errorOf('name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={look.brand}
        {...(site.publicUrl === null ? { hint: look.brandNeedsAddress } : {})}
        disabled={!isBrandOpen}
        options={[
          { value: '', label: look.brandNone },
          ...useBrands().map((one) => ({ value: slugOf(one), label: one.name })),
        ]}
        value={brand}
        onChange={(event) => setBrand(event.target.value)}
      />
    </SiteCard>
  )
}
