import { useCallback, useEffect, useState } from 'react'
import type { LegalLanguage, LegalPage } from '#src/contract/entities/legal.ts'
import { useLegalText } from '#src/data/legal/legal-queries.ts'
import { loadLegalText } from '#src/data/legal/legal-store.ts'

/** A page of law from this device, asked for again when it is opened; `hasFailed` where the server could not be asked. */
export function useRefreshedText(page: LegalPage, language: LegalLanguage) {
  const text = useLegalText(page, language)
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    const loaded = await loadLegalText(page, language)
    setFailed(!loaded.ok)
  }, [page, language])
  const isOpen = text !== undefined
  useEffect(() => {
    if (!isOpen) return
    const ask = async () => refresh()
    void ask()
  }, [isOpen, refresh])
  return { text, hasFailed, refresh }
}
