import { useMemo } from 'react'
import { useBrand } from './current-brand.ts'
import { type Wording, wordingOf } from './wording.ts'

/** The visible strings in the words of the brand in use. */
export function useWording(): Wording {
  const brand = useBrand()
  return useMemo(() => wordingOf(brand.wording), [brand])
}
